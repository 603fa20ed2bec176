import SpendCore

/// The figures that a sentence says, each with what makes it money, a part or a count.
struct SaidFigures {
  /// One figure.
  struct Figure: Hashable {
    /// Its digits with a point, without grouping and zeros at the end: `1234.5`.
    let number: String
    /// What stands beside it: a sign or code of money, `%`, the name of a month, or the noun that it counts.
    let unit: String
  }

  /// Every figure.
  private(set) var figures: Set<Figure> = []
  /// The first one that is money or a part, else the first of all.
  private(set) var first: Figure?

  /// One figure alone.
  init(_ figure: Figure) {
    figures = [figure]
    first = figure
  }

  /// The figures of `text`.
  ///
  /// Numbers in words are figures, too: `nothing` and `half` as well as `twelve`.
  init(in text: String) {
    let pieces = SaidFigures.pieces(of: text)
    var ordered: [Figure] = []
    for (index, piece) in pieces.enumerated() {
      guard let number = SaidFigures.number(piece) else { continue }
      ordered.append(Figure(number: number, unit: SaidFigures.unit(of: index, in: pieces)))
    }
    figures = Set(ordered)
    first = ordered.first { SaidFigures.isMoneyOrPart($0.unit) } ?? ordered.first
  }

  /// Whether `figure` is one of these, or one of these rounded to a whole.
  func hold(_ figure: Figure) -> Bool {
    figures.contains(figure)
      || figures.contains { $0.unit == figure.unit && SaidFigures.rounded($0.number) == figure.number }
  }

  /// A number rounded to the nearest whole one, half up; nil for one that is whole or can't be read.
  private static func rounded(_ text: String) -> String? {
    guard let number = DecimalNumber(text), number.scale > 0, number.scale <= 18 else { return nil }
    let whole = (0..<number.scale).reduce(Int64(1)) { power, _ in power * 10 }
    return String((number.units + whole / 2) / whole)
  }

  private static func isMoneyOrPart(_ unit: String) -> Bool {
    unit == "%" || !unit.isEmpty && unit.allSatisfy { !$0.isLetter || $0.isUppercase }
  }

  // MARK: Pieces

  /// Runs of digits with their marks, runs of letters, and other signs one by one.
  private static func pieces(of text: String) -> [String] {
    var pieces: [String] = []
    var run = ""
    var isNumber = false
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      let isDigit = character.isNumber
      let joinsDigits =
        (character == "," || character == ".") && isNumber && !run.isEmpty
        && characters.indices.contains(index + 1) && characters[index + 1].isNumber
      if isDigit || joinsDigits {
        if !isNumber, !run.isEmpty { pieces.append(run); run = "" }
        isNumber = true
        run.append(character)
      } else if character.isLetter {
        if isNumber, !run.isEmpty { pieces.append(run); run = "" }
        isNumber = false
        run.append(character)
      } else {
        if !run.isEmpty { pieces.append(run); run = "" }
        isNumber = false
        if !character.isWhitespace { pieces.append(String(character)) }
      }
    }
    return run.isEmpty ? pieces : pieces + [run]
  }

  /// The number that a piece is, in its plain form; nil for a piece that is none.
  private static func number(_ piece: String) -> String? {
    if let word = words[piece.lowercased()] { return word }
    guard let first = piece.first, first.isNumber else { return nil }
    guard first.isASCII else { return piece }
    var digits = piece.filter { $0 != "," }
    if digits.contains(".") {
      while digits.hasSuffix("0") { digits.removeLast() }
      if digits.hasSuffix(".") { digits.removeLast() }
    }
    return digits
  }

  private static func unit(of index: Int, in pieces: [String]) -> String {
    let before = index > 0 ? pieces[index - 1] : ""
    let after = index + 1 < pieces.count ? pieces[index + 1] : ""
    if after == "%" || ["percent", "per"].contains(after.lowercased()) && after.count > 3 { return "%" }
    for side in [before, after] {
      if let symbol = side.unicodeScalars.first, symbol.properties.generalCategory == .currencySymbol {
        return side
      }
      if Currency(code: side) != nil, side == side.uppercased() { return side }
    }
    for side in [before, after] where months.contains(side.lowercased().prefix(3)) && side.count >= 3 {
      return String(side.lowercased().prefix(3))
    }
    // A year, or the thing that is counted.
    if pieces[index].count == 4, pieces[index].allSatisfy(\.isNumber) { return "year" }
    let noun = after.lowercased()
    return synonyms.contains(noun) ? "entry" : noun
  }

  private static let months: Set<Substring> = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  private static let synonyms: Set<String> = [
    "expense", "expenses", "purchase", "purchases", "entry", "entries", "payment", "payments", "transaction",
    "transactions",
  ]
  private static let words: [String: String] = {
    var words = [
      "nothing": "0", "zero": "0", "none": "0", "half": "0.5", "twice": "2", "double": "2", "triple": "3",
    ]
    let names = [
      "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
      "thirteen",
      "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ]
    for (index, name) in names.enumerated() { words[name] = String(index + 1) }
    for (index, name) in ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
      .enumerated()
    {
      words[name] = String((index + 2) * 10)
    }
    for (name, value) in [
      ("hundred", "100"), ("hundreds", "100"), ("thousand", "1000"), ("thousands", "1000"),
      ("million", "1000000"),
      ("dozen", "12"), ("couple", "2"), ("quarter", "0.25"), ("third", "0.33"),
    ] {
      words[name] = value
    }
    return words
  }()
}
