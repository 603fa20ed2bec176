import SpendCore

/// A question as far as the rules have read it, with the words that they have left.
struct QuestionDraft {
  var words: PlainWords
  let form: QuestionForm
  let asked: Asked
  let today: CivilDate
  var question = Question(measure: .total)
  /// Who counts, and the limits that stand in the words.
  var rule: FilterRule
  /// The days that are named.
  var period: Period?
  /// The two sides of a comparison, or a part and its whole.
  var sides: Sides?
  /// Whether a rule has told what is computed.
  var isMeasured = false
  /// Whether the price that something has now is asked for, where no days are named.
  var asksPrice = false
  /// Whether the words say that it is about what something costs now.
  var saysNow = false
  /// Whether it asks what is usual: of a month, a category or everything, the mean of the last three months.
  var isHabit = false
  /// Whether it asks what something else than the user does.
  var isOfOthers = false
  /// What the question before left out, and this one takes back in.
  var returned: [String] = []
  /// Whether the words say that what they name is summed up: `what do they add up to`.
  var isSummed = false
  /// Whether it asks what money went on: `what did I spend my money on yesterday`.
  var asksOnWhat = false
  /// Whether a second question asks for another part of what is found.
  var asksTwice = false
  /// Whether figures are split by the names that are listed.
  var splitsNames = false
  /// Whether it is held against the span before.
  var isTrend = false
  /// Whether it leaves out the month that runs, of days that the answer before tells: `and the lowest full month`.
  var leavesOutRunning = false
  /// Whether it is of the days since the last change of a price.
  var isSinceChange = false
  /// Whether the words hold it against what is usual, for which this month stands where no days are named.
  var isAboutNow = false

  init(
    _ words: PlainWords,
    form: QuestionForm,
    today: CivilDate,
    homeCurrency: Currency,
    lookup: NameLookup = NameLookup()
  ) {
    self.words = words
    self.form = form
    self.today = today
    asked = form.isWhether ? .whether : Asked(words, from: form.start)
    rule = FilterRule(homeCurrency: homeCurrency, lookup: lookup)
  }

  /// Whether a question word or the verb turned before its subject asks for the day.
  var asksDay: Bool {
    asked == .when || words.findAny(Self.dayAsked) != nil
  }

  /// Whether a word points at what was said before.
  var refersBack: Bool { DanglingReference.pointer(in: words) != nil }

  /// Takes the first amount that no rule has read; nil where there is none.
  ///
  /// - Parameter saysMoney: whether a whole number alone is none.
  mutating func takeAmount(saysMoney: Bool = false) -> Money? {
    for index in words.words.indices where !words.isOwned(index) {
      guard let amount = words.amount(at: index, homeCurrency: rule.homeCurrency),
        !saysMoney || amount.saysMoney || words.words[index].isNumber && words.number(index) == nil
      else { continue }
      words.use(index..<amount.end)
      return amount.money
    }
    return nil
  }

  /// Which part of a single entry the question word asks for.
  var entryAspect: Question.Aspect {
    switch asked {
    case .when: return words.findAny(Self.sumAsked) != nil ? .amount : .date
    case .whereabouts: return .merchant
    case .who: return .person
    case .howMuch: return .amount
    case .howLong: return .daysSince
    case .which, .what:
      if asksDay { return .date }
      if words.findAny(Self.categoryAsked) != nil { return .category }
      if words.findAny(Self.storeAsked)
        != nil
        || words.findAny(Self.merchantAsked)
          != nil
      {
        return .merchant
      }
      return .result
    default: return .result
    }
  }
}

/// Which words stand on which side of a comparison; the others are common to both.
struct Sides {
  /// The words of what is asked about.
  var own: Range<Int>
  /// The words of what it is held against.
  var other: Range<Int>
  /// Whether `and` joins them, so that all names are sides: `compare Uber, Lyft and BART`.
  var isList = false
  /// Whether the other is the whole that the own is a part of.
  var isShare = false
}
