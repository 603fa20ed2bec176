import SpendCore

/// What one `Ntry` of a CAMT document says so far.
///
/// Its elements are those of camt.052, camt.053 and camt.054 of ISO 20022, versions 1 to 13, which differ in little:
/// since version 8 the status is a code within `Sts`, and since 7 parties have one more element, `Pty`.
struct CAMTEntry: Sendable {
  /// The line that it begins on.
  let line: Int
  private var values: [String: String] = [:]
  private var currency: String?
  private var purposes = ""
  private var payments = 0
  /// Creditors and debtors of its payments; nil where several differ.
  private var parties: [String: String?] = [:]

  /// An entry that begins on `line`.
  init(line: Int) { self.line = line }

  /// Takes in that an element begins; `path` leads to it from the entry.
  mutating func begin(_ path: ArraySlice<String>, _ attributes: [String: String]) {
    if path.count == 1, path.last == "Amt", currency == nil { currency = attributes["Ccy"] }
    if path.count == 2, path.last == "TxDtls", path.first == "NtryDtls" { payments += 1 }
  }

  /// Takes in the text of the element that `path` leads to.
  mutating func add(_ path: String, _ text: String) {
    switch path {
    case "NtryDtls/TxDtls/RmtInf/Ustrd": addPurpose(text)
    case "NtryDtls/TxDtls/RltdPties/Cdtr/Nm", "NtryDtls/TxDtls/RltdPties/Cdtr/Pty/Nm": addParty("Cdtr", text)
    case "NtryDtls/TxDtls/RltdPties/Dbtr/Nm", "NtryDtls/TxDtls/RltdPties/Dbtr/Pty/Nm": addParty("Dbtr", text)
    default:
      if CAMTEntry.used.contains(path), values[path] == nil { values[path] = StatementText.cleaned(text) }
    }
  }

  private static let used: Set<String> = [
    "Amt", "CdtDbtInd", "RvslInd", "Sts", "Sts/Cd", "Sts/Prtry", "BookgDt/Dt", "BookgDt/DtTm", "ValDt/Dt",
    "ValDt/DtTm",
    "BkTxCd/Domn/Cd", "BkTxCd/Domn/Fmly/Cd", "BkTxCd/Domn/Fmly/SubFmlyCd", "AddtlNtryInf", reference, note,
  ]
  private static let reference = "NtryDtls/TxDtls/RmtInf/Strd/CdtrRefInf/Ref"
  private static let note = "NtryDtls/TxDtls/AddtlTxInf"

  private mutating func addPurpose(_ text: String) {
    guard purposes.utf8.count < StatementText.longest else { return }
    purposes += (purposes.isEmpty ? "" : " ") + text
  }

  private mutating func addParty(_ role: String, _ name: String) {
    let name = StatementText.cleaned(name)
    if let known = parties[role] {
      if known != name { parties[role] = .some(nil) }
    } else {
      parties[role] = name
    }
  }

  /// The payment, or why there is none.
  ///
  /// - Parameters:
  ///   - accountCurrency: where the amount names none.
  ///   - owner: whose account it is, and so never the other party.
  func item(account: String?, accountCurrency: String?, owner: String?) -> StatementItem {
    if let status = values["Sts"] ?? values["Sts/Cd"] ?? values["Sts/Prtry"], status.uppercased() != "BOOK" {
      return .leftOut(line: line, .pending)
    }
    do {
      let date = try date()
      let amount = try amount()
      if amount.units == 0 { return .leftOut(line: line, .zero) }
      let isReversal = values["RvslInd"] == "true" || values["RvslInd"] == "1"
      return .row(
        StatementRow(
          line: line,
          date: date,
          amount: amount,
          currency: try money(currency ?? accountCurrency),
          counterparty: counterparty(paid: (amount.units < 0) != isReversal, owner: owner),
          text: text,
          kind: isTransfer ? .transfer : isReversal && amount.units > 0 ? .refund : nil,
          account: account
        )
      )
    } catch {
      return .refused(line: line, error)
    }
  }

  /// The booking date as written, without looking at its zone; the value date where there is no other.
  private func date() throws(RowFault) -> CivilDate {
    let written = ["BookgDt/Dt", "BookgDt/DtTm", "ValDt/Dt", "ValDt/DtTm"].lazy.compactMap { values[$0] }
      .first
    guard let written, !written.isEmpty else { throw .noDate }
    let next = written.dropFirst(10).first
    guard next.map({ "TZ+-".contains($0) }) ?? true, let date = CivilDate(iso: written.prefix(10)) else {
      throw .badDate(written)
    }
    return date
  }

  private func amount() throws(RowFault) -> DecimalNumber {
    guard let written = values["Amt"], !written.isEmpty else { throw .noAmount }
    // The amount itself has no sign (ActiveOrHistoricCurrencyAndAmount), and a point before parts of a unit.
    let plain = DecimalNumber(written)
    let number = if let plain { plain } else { try CAMTEntry.unusualNumber(written) }
    guard number.units >= 0 else { throw .badAmount(written) }
    switch values["CdtDbtInd"] {
    case "CRDT": return number
    case "DBIT": return DecimalNumber(units: -number.units, scale: number.scale)
    default: throw .noDirection
    }
  }

  /// The number where a point stands first or last, or many digits do.
  private static func unusualNumber(_ written: String) throws(RowFault) -> DecimalNumber {
    guard let amount = StatementAmount(written), written.utf8.allSatisfy({ $0 &- 0x30 < 10 || $0 == 0x2E })
    else { throw .badAmount(written) }
    return try amount.number(.point)
  }

  private func money(_ code: String?) throws(RowFault) -> Currency? {
    guard let code else { return nil }
    guard let currency = Currency(code: code) else { throw .unknownCurrency(code) }
    return currency
  }

  private func counterparty(paid: Bool, owner: String?) -> String? {
    for role in paid ? ["Cdtr", "Dbtr"] : ["Dbtr", "Cdtr"] {
      if let name = parties[role] {
        guard let name else { return nil }
        if !name.isEmpty, name != owner { return name }
      }
    }
    return nil
  }

  /// The words of the payment; those of the entry where there are several payments in it, or none of its own.
  private var text: String {
    let purpose = StatementText.cleaned(purposes)
    let ofEntry = values["AddtlNtryInf"] ?? ""
    if payments > 1, !ofEntry.isEmpty { return ofEntry }
    if !purpose.isEmpty { return purpose }
    return values[CAMTEntry.reference] ?? values[CAMTEntry.note] ?? ofEntry
  }

  /// Whether its code says that it balances one's own accounts (ISO 20022, bank transaction codes, domain `CAMT`).
  private var isTransfer: Bool {
    values["BkTxCd/Domn/Cd"] == "CAMT" && ["ACCB", "CAPL"].contains(values["BkTxCd/Domn/Fmly/Cd"])
  }
}
