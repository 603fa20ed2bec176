import SpendCore
import SpendGrammar

/// Checks a model's question against the words that were said: a figure that answers another question would be a wrong
/// one.
///
/// What is computed and how it is split is the model's to say, and the answer states it; which money counts must be in
/// the words, or in the question that a follow-up refines.
struct QuestionGrounding {
  let text: String
  let previous: Question?
  let evidence: QuestionEvidence
  /// The numbers said.
  let numbers: [DecimalNumber]

  /// Whether everything that `question` limits is said, and everything said that is known for a limit is in it.
  func isSaid(_ question: Question) -> Bool {
    guard evidence.concernsLedger, isSaid(question.scope, others: otherScopes(of: question)) else {
      return false
    }
    guard [question.limit, question.skip].allSatisfy(isSaid), question.figures.isEmpty else { return false }
    if case .goal? = question.comparison { return false }
    return true
  }

  /// Whether everything that a list is limited to is said.
  func isSaid(_ request: ListRequest) -> Bool {
    isSaid(Scope(filter: request.filter, period: request.period), others: [])
      && (request.isLimitUsual || isSaid(request.limit))
  }

  private func otherScopes(of question: Question) -> [Scope] {
    switch question.comparison {
    case .share(let whole)?: [whole]
    case .against(let scopes)?: scopes
    case .usual?, .goal?, nil: []
    }
  }

  private func isSaid(_ scope: Scope, others: [Scope]) -> Bool {
    let all = [scope] + others
    return all.allSatisfy { isSaid($0.filter) } && periodsAreSaid(by: all) && holdsWhatIsSaid(all)
  }

  // MARK: Days

  /// Whether each span of days is one that is named, and each named one is used.
  private func periodsAreSaid(by scopes: [Scope]) -> Bool {
    var known = evidence.periods
    if known.isEmpty, let previous { known = [previous.period] }
    let used = scopes.map(\.period).filter { !isOpen($0) }
    guard used.allSatisfy({ period in known.contains { same($0, period) } }) else { return false }
    return evidence.periods.allSatisfy { named in isOpen(named) || used.contains { same($0, named) } }
  }

  private func isOpen(_ period: Period) -> Bool { period.first == nil && period.last == nil }

  private func same(_ one: Period, _ other: Period) -> Bool {
    one.first == other.first && one.last == other.last && one.runs == other.runs
  }

  // MARK: Which money

  private func isSaid(_ filter: ExpenseFilter) -> Bool {
    let said = evidence.filter
    let before = previous?.filter ?? ExpenseFilter()
    let names = filter.merchants + filter.people + filter.everyone + filter.subjects + filter.excluded
    let known = before.merchants + before.people + before.everyone + before.subjects + before.excluded
    return names.allSatisfy { known.contains($0) || isSaid($0) }
      && filter.categories.allSatisfy { (said.categories + before.categories).contains($0) || isSaid($0) }
      && filter.kinds.allSatisfy { (said.kinds + before.kinds).contains($0) }
      && filter.weekdays.allSatisfy { (said.weekdays + before.weekdays).contains($0) }
      && filter.monthsOfYear.allSatisfy { (said.monthsOfYear + before.monthsOfYear).contains($0) }
      && [nil, said.currency, before.currency].contains(filter.currency)
      && [nil, said.moreThan, before.moreThan].contains(filter.moreThan)
      && [nil, said.lessThan, before.lessThan].contains(filter.lessThan)
      && filter.excludedCurrencies.allSatisfy(said.excludedCurrencies.contains)
  }

  /// Whether what the words limit for certain is limited.
  private func holdsWhatIsSaid(_ scopes: [Scope]) -> Bool {
    let said = evidence.filter
    func isIn(_ check: (ExpenseFilter) -> Bool) -> Bool { scopes.contains { check($0.filter) } }
    return said.categories.allSatisfy { name in isIn { $0.categories.contains(name) } }
      && said.merchants.allSatisfy { name in
        isIn { filter in
          (filter.merchants + filter.subjects + filter.excluded).contains {
            letters(of: $0) == letters(of: name)
          }
        }
      }
      && (said.moreThan == nil || isIn { $0.moreThan == said.moreThan })
      && (said.lessThan == nil || isIn { $0.lessThan == said.lessThan })
      && said.weekdays.allSatisfy { day in isIn { $0.weekdays.contains(day) } }
      && said.kinds.allSatisfy { kind in isIn { $0.kinds.contains(kind) } }
      && said.excluded.allSatisfy { name in
        isIn { $0.excluded.contains { letters(of: $0) == letters(of: name) } }
      }
      && (said.places.isEmpty || isIn { $0.places == said.places })
      && (said.currency == nil || isIn { $0.currency == said.currency })
  }

  /// A number of rows that is said, or one of a kind.
  private func isSaid(_ count: Int?) -> Bool {
    guard let count, count > 1 else { return true }
    return numbers.contains(DecimalNumber(units: Int64(count)))
  }

  private func isSaid(_ name: String) -> Bool {
    name.count { $0.isLetter || $0.isNumber } > 1 && SaidWords(text).say(name)
  }

  private func letters(of text: String) -> String {
    FoldedText.fold(text).filter { $0.isLetter || $0.isNumber }
  }
}
