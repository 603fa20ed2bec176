import SpendCore
import SpendWords

/// Names the words and the rule of every part of an expense.
struct LineExplanation {
  let reader: ExpenseReader
  /// How many amounts the line can mean; 1 where that is clear.
  let amountCount: Int

  private var line: TokenLine { reader.line }

  /// The parts of `draft`, which was made as `trace` tells.
  func findings(of draft: ExpenseDraft, _ trace: DraftTrace) -> [Explanation.Finding] {
    var findings = [amount(of: draft, trace), currency(of: draft, trace)]
    if draft.kind != .expense { findings.append(kind(of: draft, trace)) }
    findings.append(date(of: draft, trace))
    if let person = trace.person, let name = draft.person { findings.append(finding(person, name)) }
    if let name = draft.merchant { findings.append(merchant(name, trace)) }
    findings.append(CategoryNaming(reader: reader, trace: trace).finding(of: draft))
    if !draft.tags.isEmpty { findings.append(tags(of: draft)) }
    findings.append(description(of: draft, trace))
    if let note = draft.note {
      findings.append(.init(.note, words: "", value: note, rule: "computed from what was said"))
    }
    return findings
  }

  private func tags(of draft: ExpenseDraft) -> Explanation.Finding {
    let tags = draft.tags.map(TagName.text).joined(separator: " ")
    return .init(.tags, words: tags, value: tags, rule: "said with its sign")
  }

  private func amount(of draft: ExpenseDraft, _ trace: DraftTrace) -> Explanation.Finding {
    guard trace.price.computation != nil || amountCount == 1 else { return openAmount(of: draft) }
    return .init(
      .amount,
      words: line.text(trace.price.tokens),
      value: draft.amount.displayText,
      rule: AmountNaming(reader: reader).rule(
        of: trace.price,
        isShare: draft.note?.contains("share") ?? false
      )
    )
  }

  /// The amount of the best of several readings.
  private func openAmount(of draft: ExpenseDraft) -> Explanation.Finding {
    let start = reader.phrases.first?.tokens.lowerBound ?? 0
    let words = line.text(start..<max(start, reader.phrases.last?.tokens.upperBound ?? 0))
    let rule = "the likeliest of \(amountCount) readings"
    return .init(.amount, words: words, value: draft.amount.displayText, rule: rule)
  }

  private func currency(of draft: ExpenseDraft, _ trace: DraftTrace) -> Explanation.Finding {
    let code = draft.amount.currency.code
    let words = trace.price.tokens.filter {
      line[$0].kind == .currencySign
        || line[$0].kind == .word
          && line[$0].can([.currency, .currencyCode, .nationality, .minorUnit, .note])
    }
    if trace.price.currency != 0 {
      let said = words.map { line.text(at: $0) }.joined(separator: " ")
      return .init(.currency, words: said, value: code, rule: "said beside the amount")
    }
    let isShared = reader.prices.contains { $0.currency != 0 }
    let rule = isShared ? "said beside another amount" : "none said, so your own"
    return .init(.currency, words: "", value: code, rule: rule)
  }

  private func kind(of draft: ExpenseDraft, _ trace: DraftTrace) -> Explanation.Finding {
    let cues = trace.range.filter { trace.claimed[$0] != .amount && KindRule.isCue(line[$0]) }
    let rule =
      switch draft.kind {
      case .refund: "words of money that came back"
      case .income: "words of money earned or received"
      case .transfer: "moved between your own accounts"
      case .expense: "money spent"
      }
    let words = cues.map { line.text(at: $0) }.joined(separator: " ")
    return .init(.kind, words: words, value: draft.kind.rawValue, rule: rule)
  }

  private func date(of draft: ExpenseDraft, _ trace: DraftTrace) -> Explanation.Finding {
    guard let match = reader.dateMatch(in: trace.range) else {
      return .init(.date, words: "", value: draft.date.displayText, rule: "no day said, so today")
    }
    return .init(
      .date,
      words: line.text(match.tokens),
      value: draft.date.displayText,
      rule: DateNaming(line: line, dayBeforeMonth: reader.settings.dayBeforeMonth).rule(of: match)
    )
  }

  private func finding(_ person: PersonRule.Found, _ name: String) -> Explanation.Finding {
    let first = line[person.tokens.lowerBound]
    let isPreposition = person.tokens.count > 1 && first.can([.with, .purpose, .to, .place])
    let rule =
      if isPreposition {
        "a person after \"\(line.text(at: person.tokens.lowerBound))\""
      } else if person.tokens.contains(where: { line[$0].can(.relation) }) {
        "a relation"
      } else {
        "a person by name"
      }
    return .init(.person, words: line.text(person.tokens), value: name, rule: rule)
  }

  private func merchant(_ name: String, _ trace: DraftTrace) -> Explanation.Finding {
    let tokens = trace.range.filter { trace.claimed[$0] == .merchant }
    let words = tokens.isEmpty ? "" : tokens.map { line.text(at: $0) }.joined(separator: " ")
    let rule =
      if trace.reading.merchantTokens != nil {
        "a business the lexicon knows"
      } else if BankLine.isOne(line) {
        "a bank's line without its noise"
      } else if let first = tokens.first, line[first].can(.place) || line[first].isMark("@") {
        "a name after \"\(line.text(at: first))\""
      } else {
        "a name by its capitals"
      }
    return .init(.merchant, words: words, value: name, rule: rule)
  }

  private func description(of draft: ExpenseDraft, _ trace: DraftTrace) -> Explanation.Finding {
    let claimed = ClaimedLine(line: line, claimed: trace.claimed, names: reader.matches)
    let words = DescriptionRule(words: claimed).text(of: trace.range)
    // Of several readings, none counts the numbers of the others among its words.
    let isLeft = words == draft.description || amountCount > 1
    let rule =
      if isLeft {
        "the words that are left"
      } else if draft.description == draft.merchant {
        "no words left, so the business"
      } else if draft.description == draft.category {
        "no words left, so the category"
      } else {
        "the words of the one before"
      }
    let said = isLeft ? draft.description : ""
    return .init(.description, words: said, value: draft.description, rule: rule)
  }
}
