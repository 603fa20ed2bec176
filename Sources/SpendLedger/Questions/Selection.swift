import SpendCore
import SpendSQLite

/// Which expenses count: a filter, a period and kinds, with every name resolved against the ledger.
struct Selection {
  /// The way to the rows of `expense`.
  enum Access: Equatable {
    /// By the index of dates.
    case dates
    /// None: most of the table is looked at, which is shortest in its own order.
    case whole
    /// By the index of merchants: those of a choice among names, or all.
    case merchants
    /// By the index of tags: those of ``Selection/tags``.
    case tags
    /// By the tags that there are, where figures are split by them.
    case everyTag
    /// By the index of words, which finds every expense of the selection; these are not in it yet.
    case words(SearchQuery, recent: [Int64])
  }

  /// What is read of the expenses.
  enum Reading {
    /// All that makes them.
    case entries
    /// What figures are made of, split by this.
    case figures(Question.Grouping?)
  }

  var filter: ExpenseFilter
  var period: Period
  /// The runs of days that count between the ends of ``period``, where it has gaps.
  let runs: [ClosedRange<CivilDate>]
  var kinds: [ExpenseKind]
  /// Of each, at least one alternative is true.
  var choices: [TextChoice] = []
  /// What is left out.
  var exclusion: TextChoice?
  var excludedCategories: [String] = []
  /// How figures are split by category.
  var categoryGroups = CategoryGroups.each
  /// The accounts that all expenses must be of one of, as the ledger names them; empty for any.
  var accounts: [String] = []
  /// The tags of which all expenses must have one, as the ledger writes them; empty for any.
  var tags: [String] = []
  /// Of each of these, too.
  var everyTag: [[String]] = []
  /// The tags of which none may have any.
  var excludedTags: [String] = []
  var access: Access = .dates
  /// How many expenses the index of words finds, where that is the way.
  var found: Int64 = 0
  /// The way to the rows of what is left out, where that is shorter than to all others.
  var exclusionAccess: Access?
  /// Whether there are as many expenses of these kinds, currencies and categories as days, so that the list of their
  /// days would rule out little.
  var isOnMostDays = false
  /// The period in whole months, `YYYY-MM`, where those hold the same expenses; nil where they don't.
  var months: Months?
  /// Between which the numbers of the expenses of the period lie, where that is known.
  var numbers: ClosedRange<Int64>?

  /// The categories that all expenses must be of one of; empty for any.
  var categories: [String] { filter.joinsCategories ? [] : filter.categories }

  init(filter: ExpenseFilter, period: Period, kinds: [ExpenseKind]) {
    self.filter = filter
    self.period = period
    runs = period.runs
    self.kinds = kinds
  }

  /// A run of whole months; a nil end is open.
  struct Months: Equatable {
    let first: String?
    let last: String?

    /// The months that `period` has days of.
    init(of period: Period) {
      first = period.first.map { String($0.iso.prefix(7)) }
      last = period.last.map { String($0.iso.prefix(7)) }
    }

    /// The conditions of the months on a row of `table`.
    func conditions(on table: String) -> [Condition] {
      switch (first, last) {
      case (let first?, let last?):
        first == last
          ? [Condition("\(table).month = ?", [.text(first)])]
          : [Condition("\(table).month BETWEEN ? AND ?", [.text(first), .text(last)])]
      case (let first?, nil): [Condition("\(table).month >= ?", [.text(first)])]
      case (nil, let last?): [Condition("\(table).month <= ?", [.text(last)])]
      case (nil, nil): []
      }
    }
  }

  // MARK: What the totals suffice for

  /// Whether the totals by day tell of these expenses all that is asked of a group.
  var isOfDays: Bool {
    choices.isEmpty && exclusion == nil && isOfAnyEntry && filter.moreThan == nil
      && filter.lessThan == nil
  }

  /// Whether accounts, tags and the numbers of entries rule nothing out.
  private var isOfAnyEntry: Bool {
    accounts.isEmpty && tags.isEmpty && everyTag.isEmpty && excludedTags.isEmpty
      && filter.excludedEntries.isEmpty && filter.numbers.isEmpty && filter.company == nil
  }

  /// The merchant or person that everything is about, where nothing else is asked of an expense but when, how much and
  /// of which kind.
  ///
  /// - Parameter grouping: what the figures are split by.
  func role(for grouping: Question.Grouping?) -> NameRole? {
    guard months != nil, exclusion == nil, isOfAnyEntry, excludedCategories.isEmpty,
      categories.isEmpty,
      filter.weekdays.isEmpty, filter.monthsOfYear.isEmpty, runs.isEmpty, filter.moreThan == nil,
      filter.lessThan == nil
    else { return nil }
    var roles = Set<NameRole>()
    for choice in choices {
      for alternative in choice.alternatives {
        guard case .name(let role, _) = alternative else { return nil }
        roles.insert(role)
      }
    }
    // The totals of several people hold what they shared more than once, and don't tell with whom it was.
    if roles.contains(.person), namedPeople > 1 || grouping == .person { return nil }
    switch grouping {
    case .merchant: roles.insert(.merchant)
    case .person: roles.insert(.person)
    case .tag, .description, .category, .day, .weekday, .week: return nil
    case nil, .currency, .kind, .month, .quarter, .year: break
    }
    return roles.count == 1 ? roles.first : nil
  }

  /// How many different people the choices name.
  private var namedPeople: Int {
    var names = Set<String>()
    for choice in choices {
      for case .name(.person, let more) in choice.alternatives {
        names.formUnion(more.map { $0.lowercased() })
      }
    }
    return names.count
  }

  /// The expenses that are left out by their texts, where it is shorter to subtract those from the totals by day.
  var subtracted: Selection? {
    guard let exclusionAccess, let exclusion, isOfAnyEntry, filter.moreThan == nil,
      filter.lessThan == nil
    else {
      return nil
    }
    var subtracted = self
    subtracted.choices = [exclusion]
    subtracted.exclusion = nil
    subtracted.exclusionAccess = nil
    subtracted.access = exclusionAccess
    return subtracted
  }

  /// The same for a list of which perhaps only the first are wanted: the dates give the order of many.
  var inOrder: Selection {
    guard found > Selection.mostOrdered else { return self }
    var inOrder = self
    inOrder.access = .dates
    return inOrder
  }

  /// How many expenses found by words are put in order at most.
  private static let mostOrdered: Int64 = 5_000

  /// Whether an index of expenses holds all that is asked and read of them, so that their rows needn't be looked up.
  ///
  /// - Parameter byMerchants: whether it is the index of merchants, or that of dates.
  func isHeld(byMerchants: Bool, for reading: Reading) -> Bool {
    guard case .figures(let grouping) = reading, accounts.isEmpty, filter.company == nil else { return false }
    switch grouping {
    case .person, .tag, .description: return false
    case .merchant where !byMerchants: return false
    default: break
    }
    let texts = choices + [exclusion].compactMap(\.self)
    return texts.flatMap(\.alternatives).allSatisfy { match in
      switch match {
      case .words, .category, .money: true
      case .name(let role, _): byMerchants && role == .merchant
      case .characters: false
      }
    }
  }
}
