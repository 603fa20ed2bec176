/// The words and digits that numbers are spoken in, by which it is told which words of a line are about money.
enum SpokenNumberWords {
  /// Whether `word` is a number or a part of one: `12.50`, `$8`, `fifty-two`, `hundred`.
  static func contains(_ word: String) -> Bool {
    if word.unicodeScalars.contains(where: { $0.properties.numericType != nil }) { return true }
    let parts = word.lowercased().split { !$0.isLetter }
    return !parts.isEmpty && parts.allSatisfy { words.contains(String($0)) }
  }

  /// Cardinal numbers of English; a recognizer mostly writes those of other languages in digits.
  private static let words: Set<String> = [
    "zero", "oh", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "thirty",
    "forty",
    "fifty", "sixty", "seventy", "eighty", "ninety", "hundred", "thousand", "million", "half", "quarter",
    "point",
  ]
}
