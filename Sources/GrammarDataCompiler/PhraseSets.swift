import SpendWords

/// The sets of words that phrases of a pack name: `<have> i * <bought>` stands for each of one with each of the other.
struct PhraseSets {
  private var sets: [Substring: [String]] = [:]

  /// The most phrases that one may stand for.
  private static let most = 4_000

  /// The sets that `lines` tell, each of which may name those before it.
  ///
  /// - Throws: where a set names one that isn't told.
  init(_ lines: [LanguagePack.Line]) throws {
    for line in lines {
      guard case .set(let name) = line.kind else { continue }
      sets[name, default: []] += try line.body.split(separator: ",").flatMap {
        try phrases(of: $0, line.line)
      }
      .map { $0.trimmed == "-" ? "" : String($0.trimmed) }
    }
  }

  /// The phrases that `phrase` stands for; a set's `-` is nothing, so that a set may be one of endings as well.
  ///
  /// - Throws: where it names a set that isn't told, or stands for too many.
  func phrases(of phrase: some StringProtocol, _ line: DataFile.Line) throws -> [String] {
    guard let (place, name) = PhraseSets.name(in: phrase) else { return [String(phrase)] }
    let words = try members(name, line)
    let rest = try phrases(of: phrase[place.upperBound...], line)
    guard words.count * rest.count <= Self.most else { throw line.error("too many phrases in “\(phrase)”") }
    return words.flatMap { word in rest.map { phrase[..<place.lowerBound] + word + $0 } }
  }

  /// Each of the phrases that `phrase` stands for, with what it is in English: where that names a set as well, both
  /// have the same of its words (`since <month>: da <month>`).
  func meanings(
    of phrase: some StringProtocol,
    english: some StringProtocol,
    _ line: DataFile.Line
  ) throws -> [(phrase: String, english: String)] {
    guard let (place, name) = PhraseSets.name(in: english) else {
      return try phrases(of: phrase, line).map { ($0, String(english)) }
    }
    guard let typed = phrase.range(of: "<\(name)>") else {
      throw line.error("“\(phrase)” has no <\(name)> for its English")
    }
    return try members(name, line).flatMap { word in
      try meanings(
        of: phrase[..<typed.lowerBound] + word + phrase[typed.upperBound...],
        english: english[..<place.lowerBound] + word + english[place.upperBound...],
        line
      )
    }
  }

  private func members(_ name: String, _ line: DataFile.Line) throws -> [String] {
    guard let words = sets[Substring(name)] else { throw line.error("no set is named “\(name)”") }
    return words
  }

  /// The first set that `text` names, and where.
  private static func name(in text: some StringProtocol) -> (place: Range<String.Index>, name: String)? {
    guard let start = text.firstIndex(of: "<"), let end = text[start...].firstIndex(of: ">") else {
      return nil
    }
    return (start..<text.index(after: end), String(text[text.index(after: start)..<end]))
  }
}

extension String {
  /// It without blanks around it.
  fileprivate var trimmed: Substring {
    let start = firstIndex { $0 != " " } ?? endIndex
    let end = lastIndex { $0 != " " }.map { index(after: $0) } ?? start
    return self[start..<end]
  }
}

extension StringProtocol {
  /// Where `text` first stands.
  fileprivate func range(of text: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(text) }.map { $0..<index($0, offsetBy: text.count) }
  }
}
