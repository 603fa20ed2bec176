import SpendWords

/// Numbers that count: of recipes, of what was done, of games and exams; and lines that only scold.
extension NumberSense {
  /// `2 cups flour, 1 tsp salt`, `bake at 350`.
  var isRecipe: Bool {
    guard !namesMoney, !tellsPayment else { return false }
    if words.contains(NumberSense.spoons) { return true }
    if NumberSense.roasting.contains(words.text(0)), words.contains(NumberSense.heat) { return true }
    return NumberSense.cooking.contains(words.text(0))
      && words.contains(Self.timeMarks)
  }

  /// `i ate 3 tacos`, `we watched 2 movies and 3 shows`: how many, not how much.
  var isDone: Bool {
    guard !namesMoney, !tellsPayment, let first = numbers.first, !words.contains(Self.forMark) else {
      return false
    }
    let isList = words.contains(Self.recipeMarks) || words.text(0) == "buy"
    guard isList || NumberSense.doing.contains(words.text(first - 1)) else { return false }
    return numbers.allSatisfy { number in
      words.words[number].text.utf8.allSatisfy { $0 != UInt8(ascii: ".") }
        && (words.text(number + 1).utf8.last == UInt8(ascii: "s") || isList && words.number(number) == 1)
    }
  }

  /// `we lost 21 to 14`, `beat them 3 to 1`: what both sides made.
  var isResult: Bool {
    guard !namesMoney, let number = numbers.first, numbers.count == 2, numbers[1] == number + 2,
      words.text(number + 1) == "to"
    else { return false }
    return words.contains(NumberSense.results)
  }

  /// `got a 95 on the math test`: a mark.
  var isMark: Bool {
    guard !namesMoney, numbers.count == 1, let number = numbers.first else { return false }
    return NumberSense.marking.contains(words.text(number - 1))
      && Self.dateJoints.contains(words.text(number + 1))
      && words.contains(NumberSense.exams)
  }

  /// `shut up you stupid thing`: nobody tells of a purchase so.
  var isInsult: Bool {
    !namesMoney && !tellsPayment && words.contains(NumberSense.insults)
      && words.contains(Self.listeners)
  }
}
