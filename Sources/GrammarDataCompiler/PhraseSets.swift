import SpendWords

/// The sets of words that phrases of a pack name: `<have> i * <bought>` stands for each of one with each of the other.
struct PhraseSets {
  private var sets: [Substring: [String]] = [:]

  /// The most phrases that one may stand for.
  private static let most = 4_000

  /// The sets that `lines` tell, each of which may name those before it.
  ///
  /// - Throws: where a set is told twice, or names one that isn't told.
  init(_ lines: [LanguagePack.Line]) throws {
    for line in lines {
      guard case .set(let name) = line.kind else { continue }
      guard sets[name] == nil else { throw line.line.error("there is a set “\(name)” already") }
      sets[name] = try line.body.split(separator: ",").flatMap { try phrases(of: $0, line.line) }
        .map { $0.trimmed == "-" ? "" : String($0.trimmed) }
    }
  }

  /// The phrases that `phrase` stands for; a set's `-` is nothing, so that a set may be one of endings as well.
  ///
  /// - Throws: where it names a set that isn't told, or stands for too many.
  func phrases(of phrase: some StringProtocol, _ line: DataFile.Line) throws -> [String] {
    guard let start = phrase.firstIndex(of: "<"), let end = phrase[start...].firstIndex(of: ">") else {
      return [String(phrase)]
    }
    let name = String(phrase[phrase.index(after: start)..<end])
    guard let words = sets[Substring(name)] else { throw line.error("no set is named “\(name)”") }
    let rest = try phrases(of: phrase[phrase.index(after: end)...], line)
    guard words.count * rest.count <= Self.most else { throw line.error("too many phrases in “\(phrase)”") }
    return words.flatMap { word in
      rest.map { phrase[..<start] + word + $0 }
    }
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
