package import SpendCore
import SpendWords

/// What the words of a question limit it to, as far as the rules read them: a model's reading is checked against it.
package struct QuestionEvidence: Sendable {
  /// Whether anything shows that it is about money, and nothing that a ledger can't know what it asks.
  package let concernsLedger: Bool
  /// The periods named, in their order.
  package let periods: [Period]
  /// The categories, businesses, kinds, days of the week, currencies and bounds of amounts that are named; other names
  /// stand in the words themselves.
  package let filter: ExpenseFilter

  /// The categories that `words` name anywhere, the longest name first where several begin with one word.
  fileprivate static func categories(in words: PlainWords) -> [String] {
    var found: [String] = []
    var index = 0
    while index < words.count {
      let name = QuestionWords.categories.filter { words.has($0.key, at: index) }
        .max { $0.key.utf8.count < $1.key.utf8.count }
      if let name, name.value != Category.otherName, !found.contains(name.value) { found.append(name.value) }
      index += name.map { $0.key.split(separator: " ").count } ?? 1
    }
    return found
  }

  /// What a text says that is too long to be read.
  static let none = QuestionEvidence(concernsLedger: false, periods: [], filter: ExpenseFilter())
}

extension OfflineInterpreter {
  /// What `utterance` limits a question to.
  package func questionEvidence(in utterance: Utterance) -> QuestionEvidence {
    guard let line = LineReading(utterance.text)?.words else { return .none }
    var account = WordAccount()
    let words = QuestionGrammar.asked(PlainWords(line), NameLookup(), &account)
    let form = QuestionForm(
      words,
      hasAmount: false,
      follows: utterance.followsQuestion,
      today: utterance.today
    )
    var draft = QuestionDraft(words, form: form, today: utterance.today, homeCurrency: settings.homeCurrency)
    draft.words.use(0..<form.start)
    let isBeyond = BeyondRule.refuses(draft)
    draft.rule.takeAmounts(&draft.words)
    let calendar = PeriodRule(
      today: utterance.today,
      settings: settings,
      previous: utterance.previousQuestion?.period
    )
    draft.rule.takeExclusions(&draft.words, calendar)
    var periods: [Period] = []
    while periods.count < 4, let period = calendar.period(in: &draft.words) { periods.append(period) }
    QuestionGrammar.takeScope(&draft.rule, &draft.words, .total)
    for category in QuestionEvidence.categories(in: words)
    where !(draft.rule.filter.categories + draft.rule.filter.excluded).contains(category) {
      draft.rule.filter.categories.append(category)
    }
    draft.question.filter = draft.rule.filter
    let isOfMoney = form.concernsLedger(
      draft.words,
      draft.question,
      hasPeriod: !periods.isEmpty,
      knowing: draft.rule.lookup
    )
    // Which days or kinds are left out, only the grammar can tell of a question.
    let leavesOut = draft.rule.leftOut.hasTimes || draft.rule.leftOut.isUnread
    return QuestionEvidence(
      concernsLedger: !isBeyond && isOfMoney && !leavesOut,
      periods: periods,
      filter: draft.rule.filter
    )
  }
}
