package import SpendCore

/// Why one row is not imported.
package enum RowFault: Sendable, Equatable {
  /// It has no date.
  case noDate
  /// The date is not written as `YYYY-MM-DD`, or no calendar has it.
  case badDate(String)
  /// The time of day is not written as `HH:MM`, or no day has it.
  case badTime(String)
  /// It has no amount.
  case noAmount
  /// The amount is no plain decimal number.
  case badAmount(String)
  /// The amount is zero.
  case zeroAmount
  /// The amount has more digits than the currency has.
  case tooPrecise(String, Currency)
  /// The amount is larger than a ledger holds.
  case amountTooLarge
  /// It doesn't say whether the money came or went.
  case noDirection
  /// ISO 4217 has no such currency.
  case unknownCurrency(String)
  /// Money never does that.
  case unknownKind(String)
  /// The ledger has no such category.
  case unknownCategory(String)
  /// It has more or fewer fields than the header has names.
  case ragged(fields: Int, columns: Int)
  /// A quote opens in it that is never closed, or closes in the middle of a field further on.
  case unclosedQuote
  /// It is longer than 64 KB.
  case tooLong
  /// It holds bytes that are not UTF-8.
  case invalidUTF8
  /// It holds a NUL byte.
  case holdsNUL
  /// The file ends in it.
  case cutOff
  /// It looks like a payment, but lacks what all others have: it may be a balance.
  case unlikeOthers
  /// It is the header again.
  case repeatedHeader
  /// It is no JSON object.
  case badJSON(String)
  /// Its JSON object has a member that expenses don't have.
  case unknownMember(String)
  /// A member of its JSON object is neither text nor a number.
  case badMember(String)
}

extension RowFault: UserFacingError {
  package var exitStatus: ExitStatus { .refused }
  package var state: String? { nil }

  package var code: String {
    switch self {
    case .noDate: "no_date"
    case .badDate: "bad_date"
    case .badTime: "bad_time"
    case .noAmount: "no_amount"
    case .badAmount: "bad_amount"
    case .zeroAmount: "zero_amount"
    case .tooPrecise: "too_precise"
    case .amountTooLarge: "amount_too_large"
    case .noDirection: "no_direction"
    case .unknownCurrency: "unknown_currency"
    case .unknownKind: "unknown_kind"
    case .unknownCategory: "unknown_category"
    case .ragged: "ragged_row"
    case .unclosedQuote: "unclosed_quote"
    case .tooLong: "line_too_long"
    case .invalidUTF8: "invalid_utf8"
    case .holdsNUL: "nul_byte"
    case .cutOff: "cut_off"
    case .unlikeOthers: "unlike_others"
    case .repeatedHeader: "repeated_header"
    case .badJSON: "bad_json"
    case .unknownMember: "unknown_member"
    case .badMember: "bad_member"
    }
  }

  package var problem: String {
    switch self {
    case .noDate: "it has no date"
    case .badDate(let text): "no date: \"\(text.excerpt)\""
    case .badTime(let text): "no time of day: \"\(text.excerpt)\""
    case .noAmount: "it has no amount"
    case .badAmount(let text): "no amount: \"\(text.excerpt)\""
    case .zeroAmount: "the amount is zero"
    case .tooPrecise(let text, let currency):
      "\"\(text.excerpt)\" has more digits after the point than \(currency.code) has"
    case .amountTooLarge: "the amount is too large"
    case .noDirection: "it doesn't say whether the money came or went"
    case .unknownCurrency(let text): "no currency: \"\(text.excerpt)\""
    case .unknownKind(let text): "no kind: \"\(text.excerpt)\""
    case .unknownCategory(let text): "the ledger has no category \"\(text.excerpt)\""
    case .ragged(let fields, let columns):
      "it has \(fields) field\(fields == 1 ? "" : "s"), the header names \(columns)"
    case .unclosedQuote: "a quote opens in it and is not closed"
    case .tooLong: "it is longer than 64 KB"
    case .invalidUTF8: "it is not valid UTF-8"
    case .holdsNUL: "it holds a NUL byte"
    case .cutOff: "the file ends in it"
    case .unlikeOthers: "it lacks what all other rows have, and may be a balance"
    case .repeatedHeader: "it is the header again"
    case .badJSON(let problem): "no JSON object: \(problem)"
    case .unknownMember(let name): "it has a member \"\(name.excerpt)\", which expenses don't have"
    case .badMember(let name): "its member \"\(name.excerpt)\" is neither text nor a number"
    }
  }

  package var remedy: String? {
    switch self {
    case .badDate: "write it like 2026-11-20"
    case .badTime: "write it like 23:15"
    case .badAmount: "write it like 12.50"
    case .unknownKind: "it is one of \(ExpenseKind.allCases.map(\.rawValue).joined(separator: ", "))"
    case .unknownCategory: "see: spendwise categories"
    case .invalidUTF8: "convert the file: iconv -f LATIN1 -t UTF-8"
    case .cutOff: "if it is whole, end it with a line break"
    default: nil
    }
  }
}

extension String {
  /// The beginning of a text that came from a file, on one line.
  fileprivate var excerpt: String {
    let most = 40
    return String(map { $0.isNewline ? " " : $0 }.prefix(most)) + (count > most ? "…" : "")
  }
}
