/// What the field `:86:` says of the payment before it: words, in one of the structures that banks put into it.
struct MT940Details: Sendable, Equatable {
  /// The other party, where the structure names it.
  let counterparty: String?
  /// What the payment was for; all words where there is no structure.
  let text: String

  /// Reads the lines of a field, or of several.
  init(_ lines: [String]) {
    if let parts = MT940Details.subfields(lines) {
      (counterparty, text) = MT940Details.german(parts)
    } else if let words = MT940Details.codewords(MT940Details.text(of: lines)) {
      (counterparty, text) = words
    } else {
      (counterparty, text) = (nil, StatementText.cleaned(MT940Details.text(of: lines)))
    }
  }

  /// Lines as one text: a full line of 65 characters, of which the first may have spent four on the tag, is cut
  /// anywhere; a shorter one ends with a word.
  private static func text(of lines: [String]) -> String {
    joined(Array(lines.prefix(1)), width: 61) + joined(Array(lines.dropFirst()), width: 65)
  }

  /// Pieces as one text: after those shorter than `width` stands a blank.
  private static func joined(_ pieces: [String], width: Int) -> String {
    pieces.map { $0.count < width ? $0 + " " : $0 }.joined()
  }

  // MARK: Subfields

  /// The numbered parts of `105?00…?20…?21…`: three digits, and a character that begins each part (Deutsche
  /// Kreditwirtschaft, DFÜ-Abkommen, Anlage 3, 8.2); nil where it isn't so.
  private static func subfields(_ lines: [String]) -> [(number: Int, text: String)]? {
    // The structure is cut into lines anywhere, also within the number of a part.
    let text = text(of: lines)
    let head = Array(text.utf8.prefix(6))
    guard head.count == 6, head.prefix(3).allSatisfy({ $0 &- 0x30 < 10 }), head[4] &- 0x30 < 10,
      head[5] &- 0x30 < 10,
      "?>~^@+<$".utf8.contains(head[3])
    else { return nil }
    var parts: [(number: Int, text: String)] = []
    let mark = Character(Unicode.Scalar(head[3]))
    for piece in text.dropFirst(3).split(separator: mark, omittingEmptySubsequences: true) {
      let number = piece.prefix(2)
      if number.utf8.count == 2, number.utf8.allSatisfy({ $0 &- 0x30 < 10 }), let value = Int(number) {
        parts.append((value, String(piece.dropFirst(2))))
      } else if let last = parts.indices.last {
        // The mark was a character of the text.
        parts[last].text += String(mark) + piece
      }
    }
    return parts
  }

  private static func german(_ parts: [(number: Int, text: String)]) -> (String?, String) {
    func text(_ numbers: Set<Int>) -> String {
      joined(parts.filter { numbers.contains($0.number) }.map(\.text), width: 27)
    }
    let name = StatementText.named(text([32, 33]))
    let purpose = StatementText.cleaned(sepaPurpose(text(Set(20...29).union(60...63))))
    return (name, purpose.isEmpty ? StatementText.cleaned(text([0])) : purpose)
  }

  /// What follows `SVWZ+` up to the next of its kind; all where there is none.
  private static func sepaPurpose(_ text: String) -> String {
    let pieces = text.split(separator: "+", omittingEmptySubsequences: false)
    guard let index = pieces.firstIndex(where: { $0.hasSuffix("SVWZ") }), index + 1 < pieces.count else {
      return text
    }
    var purpose = String(pieces[index + 1])
    for piece in pieces.dropFirst(index + 2) {
      // `ABWA+` and the like begin something else; any other plus is a character of the purpose.
      if let word = ["EREF", "KREF", "MREF", "CRED", "DEBT", "COAM", "OAMT", "ABWA", "ABWE", "IBAN", "BIC"]
        .first(where: {
          purpose.hasSuffix($0)
        })
      {
        return String(purpose.dropLast(word.count))
      }
      purpose += "+" + piece
    }
    return purpose
  }

  // MARK: Codewords

  /// The parts of `/EREF/…/CNTP/account/BIC/name/…/REMI/…` as banks of the Netherlands and others write it.
  ///
  /// Nil where it begins otherwise or names neither party nor purpose.
  private static func codewords(_ text: String) -> (String?, String)? {
    guard text.hasPrefix("/") else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { StatementText.cleaned($0) }
    var values: [String: [String]] = [:]
    var word: String?
    for part in parts {
      if codes.contains(part) {
        word = values[part] == nil ? part : nil
        if let word { values[word] = [] }
      } else if let word {
        values[word, default: []].append(part)
      }
    }
    let name =
      values["NAME"]?.joined(separator: "/")
      ?? values["CNTP"].flatMap { $0.count > 2 ? $0[2] : nil }
    guard name != nil || values["REMI"] != nil else { return nil }
    // Before free words stand `USTD` and an empty part; before a reference `STRD`, its kind and issuer.
    let remittance = (values["REMI"] ?? []).filter { !$0.isEmpty && $0 != "USTD" && $0 != "STRD" }
    return (StatementText.named(name), StatementText.cleaned(remittance.joined(separator: "/")))
  }

  private static let codes: Set<String> = [
    "EREF", "PREF", "IREF", "MREF", "MARF", "CSID", "CNTP", "REMI", "PURP", "ULTC", "ULTD", "NAME", "BENM",
    "ORDP", "ADDR",
    "IBAN", "BIC", "TRTP", "RTRN", "EXCH", "CHGS", "OAMT", "TRCD", "ID", "ISDT", "ULTB", "SVCL", "RETN",
    "OCMT",
  ]
}
