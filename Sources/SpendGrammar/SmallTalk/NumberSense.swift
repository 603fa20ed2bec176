import SpendWords

/// Recognises numbers that count, name or measure something instead of saying what was paid.
struct NumberSense {
  let words: PlainWords
  /// Where the numbers in digits stand.
  let numbers: [Int]
  /// Whether a currency is named.
  let namesMoney: Bool
  /// Whether a verb says that money was paid.
  let tellsPayment: Bool

  init(words: PlainWords) {
    self.words = words
    numbers = words.words.indices.filter { words.words[$0].isNumber }
    namesMoney = NumberSense.namesMoney(words)
    tellsPayment = words.contains(NumberSense.payments)
  }

  /// Whether the number in the line is no money that was spent.
  var isNoPayment: Bool {
    isNoise || isTold || isOfScene || isHad || isExchange || isObserved || isCounted || isIdentifier || isAge
      || isState
  }

  /// Whether `words` name a currency.
  static func namesMoney(_ words: PlainWords) -> Bool {
    let names = words.words.indices.contains { index in
      let word = words.words[index]
      // "we won 4": names that are other words, too, stand behind their number.
      let isPlaced =
        !NumberScanner.onlyAfterNumbers.contains(word.key) || index > 0 && words.words[index - 1].isNumber
      return word.hasSign || QuestionWords.currencyNames.contains(word.key) && isPlaced
    }
    return names
      || words.line.tokens.contains { $0.kind == .currencySign }
  }

  // MARK: Talk around a number

  /// Only greetings, interjections and keyboard noise beside the number: `hello 5`, `asdf 12`.
  private var isNoise: Bool {
    guard !namesMoney else { return false }
    var noise = 0
    for word in words.words where !word.isNumber {
      guard NumberSense.interjections.contains(word.text) || NumberSense.isKeyboardRun(word.text.utf8) else {
        return false
      }
      noise += 1
    }
    return noise > 0 || numbers.count > 2
  }

  /// Whether a word of these letters opens with a run of neighbouring keys, such as `asdf`.
  static func isKeyboardRun(_ letters: some Collection<UInt8>) -> Bool {
    var place: UInt8?
    var step: UInt8?
    var count = 0
    for letter in letters.prefix(4) {
      let key = Int(letter | 0x20) - 0x61
      guard keyPlaces.indices.contains(key) else { return false }
      if let place {
        let next = keyPlaces[key] &- place
        guard next == 1 || next == UInt8.max, step == nil || step == next else { return false }
        step = next
      }
      place = keyPlaces[key]
      count += 1
    }
    return count == 4
  }

  /// Where the keys of a to z lie: sixteen places a row.
  private static let keyPlaces: [UInt8] = {
    var places = [UInt8](repeating: 0, count: 26)
    for (row, keys) in ["qwertyuiop", "asdfghjkl", "zxcvbnm"].enumerated() {
      for (column, key) in keys.utf8.enumerated() { places[Int(key) - 0x61] = UInt8(16 * row + column) }
    }
    return places
  }()

  /// `i have 50 bucks in my wallet`.
  private var isHad: Bool {
    guard !tellsPayment else { return false }
    for opener in Self.holdings
    where words.has(opener, at: 0) {
      let next = opener.split(separator: " ").count
      guard words.words[safe: next]?.isNumber == true else { continue }
      return opener != "i got" || words.findAny(NumberSense.purses) != nil
    }
    return false
  }

  // MARK: Prices that were only seen

  /// `1 euro is 1.08 dollars`, `2 plus 2 is 4`.
  private var isExchange: Bool {
    guard numbers.count >= 2, let verb = words.words.indices.first(where: { words.text($0) == "is" }) else {
      return false
    }
    return
      (words.words[safe: verb - 1]?.isNumber == true
      || QuestionWords.currencies[words.text(verb - 1)] != nil && words.number(verb - 2) != nil)
      && words.words[safe: verb + 1]?.isNumber == true
  }

  /// `gas is 3.89 a gallon now`, `bitcoin hit 98000`, `saw a couch for 300`.
  private var isObserved: Bool {
    guard !tellsPayment, numbers.count == 1, let number = numbers.first else { return false }
    let before = words.text(number - 1)
    if Self.callVerbs.contains(before) { return true }
    if before == "is" || before == "are", Self.pointers.contains(words.text(0)), number > 2,
      !words.contains(Self.forMark)
    {
      return true
    }
    if before == "costs" || words.findAny(Self.chargePhrases) != nil {
      return true
    }
    if words.findAny(Self.theseDays) != nil { return true }
    if before == "hit" || before == "hits" || before == "worth" || before == "hitting" { return true }
    if words.findAny(NumberSense.observations) != nil { return true }
    if words.text(0) == "saw" || words.has("i saw", at: 0) || words.has("we saw", at: 0) {
      return before == "for" || before == "at"
    }
    guard words.contains(Self.priceVerbs), words.text(0) != "here", !words.contains(Self.wasOrFor)
    else { return false }
    return words.contains(Self.nowadays)
      || words.findAny(NumberSense.rates) != nil
  }

  // MARK: Numbers of things

  /// The only number counts something that isn't sold: `3 meetings`, `12000 steps`; or an exercise leads to it.
  private var isCounted: Bool {
    guard !namesMoney, !tellsPayment, let number = numbers.first else { return false }
    if isExercise(number) { return true }
    guard numbers.count == 1 else { return false }
    let thing =
      NumberSense.between.contains(words.text(number + 1)) && words.text(number + 2) != "years"
      ? number + 2 : number + 1
    if Self.exerciseVerbs.contains(words.text(thing)), words.text(thing + 1) == "ups" {
      return true
    }
    if NumberSense.counted.contains(words.text(thing)) { return !words.contains(Self.parkingJoints) }
    // "wordle in 4": money is put in, never got in, and a refund came in.
    return words.text(number - 1) == "in" && number == words.count - 1 && !isGoods(number - 1)
      && !words.contains(Self.throwVerbs)
      && !words.words[number].text.contains(".")
  }

  /// `ran 10k in 52 minutes`, `slept about 7`.
  private func isExercise(_ number: Int) -> Bool {
    let verb = words.text(number - 1) == "for" || words.text(number - 1) == "about" ? number - 2 : number - 1
    return verb >= 0 && verb <= 2 && NumberSense.exercises.contains(words.text(verb))
      && (numbers.count == 1 || words.contains(Self.placeJoints))
  }

  /// Whether the word at `index` is part of a longer name of goods or of a business: `escape room`, `sky zone`.
  func isGoods(_ index: Int) -> Bool {
    guard let word = words.words[safe: index] else { return false }
    return CategoryLexicon.shared.matches(in: words.line).contains {
      $0.tokens.count > 1 && $0.tokens.contains(word.tokens.lowerBound)
    }
  }

  /// `room 312`, `my flight is AA 1234`, `order number 88213`.
  private var isIdentifier: Bool {
    guard !namesMoney, !tellsPayment else { return false }
    if words.findAny(NumberSense.delays) != nil, numbers.count == 1 { return true }
    guard !words.contains(Self.wasOrFor), let number = numbers.first else {
      return false
    }
    if words.findAny(Self.travelNumbers) != nil {
      return true
    }
    let before = words.text(number - 1)
    if before == "is", NumberSense.codes.contains(words.text(number - 2)) { return true }
    if before == "number" || before == "nr" || before == "id" || words.has("number is", at: number - 2) {
      return NumberSense.numbered.contains(words.text(number - 2)) || words.has("number is", at: number - 2)
    }
    if isAddress(number) { return true }
    guard let last = numbers.last, last >= words.count - 2 else { return false }
    // "class at 9 in room 204", "dinner at 7": each number is a place or an hour.
    return numbers.allSatisfy { index in
      guard let value = words.number(index) else { return false }
      return NumberSense.places.contains(words.text(index - 1)) && !isGoods(index - 1)
        || words.text(index - 1) == "at" && value <= 12 && words.count <= 5 + numbers.count
          && index >= words.count - 1 && numbers.count == 1
        || words.text(index - 1) == "at" && value <= 12 && numbers.count > 1
    }
  }

  /// `123 main street`, `48 elm avenue apt 5`.
  private func isAddress(_ number: Int) -> Bool {
    guard number == 0, words.number(0) != nil, words.count >= 3 else { return false }
    return Self.streets.contains(words.text(words.count - 1))
      || words.count > 4 && Self.streets.contains(words.text(words.count - 3))
        && Self.apartments.contains(words.text(words.count - 2))
  }

  // MARK: Ages

  /// `my son is 7`, `dad turned 70`.
  private var isAge: Bool {
    if let year = numbers.first, words.has("it is", at: year - 2),
      (1990...2100).contains(words.number(year) ?? 0)
    {
      return !namesMoney
    }
    guard !namesMoney, numbers.count == 1, let number = numbers.first, let age = words.number(number),
      age < 120
    else { return false }
    let verb = words.text(number - 1)
    if Self.turnVerbs.contains(verb) { return !words.contains(Self.forMark) }
    let subject = words.text(number - 2)
    if verb == "is" || verb == "are", Self.persons.contains(subject) { return true }
    guard verb == "is", number <= 4, let person = words.words[safe: number - 2] else { return false }
    return words.line[person.tokens.lowerBound].can(.relation) && words.count <= number + 3
  }

  /// Talk that a number stands in by chance, whatever it says.
  private var isTold: Bool {
    guard words.count > 2, !namesMoney, !tellsPayment else { return false }
    if let figure = words.findAny(NumberSense.figures) { return !isGoods(figure.lowerBound) }
    return isWeather || isNumberOfEvent
  }
}
