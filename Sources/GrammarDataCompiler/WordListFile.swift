import SpendWords

/// The lists of words of one type of the grammar: `Data/Lists/FOLDER/TYPE.txt`.
struct WordListFile {
  /// The name of the type of Swift that has the lists.
  private let type: Substring
  private(set) var lists: [WordList] = []

  /// Reads `file`.
  ///
  /// - Throws: ``DataError`` for a line that says nothing.
  init(_ file: DataFile) throws {
    type = file.name.split(separator: "/").last?.dropLast(".txt".count) ?? ""
    for line in file.lines {
      if line.text.hasPrefix(" ") {
        guard !lists.isEmpty else { throw line.error("no list begins before this line") }
        lists[lists.count - 1].add(line)
      } else {
        lists.append(try WordList(line))
      }
    }
    var names: Set<Substring> = []
    for (list, line) in zip(lists, file.lines.filter { !$0.text.hasPrefix(" ") })
    where !names.insert(list.name).inserted {
      throw line.error("“\(type)” has a list “\(list.name)” already")
    }
  }

  /// The lists as members of the type.
  func source() throws -> String {
    var sets: [Substring: [WordKey]] = [:]
    var members = ""
    for list in lists {
      if list.type == nil || list.type == "WordSet" {
        let keys = try list.keys(sets)
        sets[list.name] = keys
        let slots = WordSlots.of(keys).map { "0x" + String($0, radix: 16) }.joined(separator: ", ")
        members += """
            static var \(list.name): WordSet { WordSet(slots: \(list.name)Slots) }
            private static let \(list.name)Slots: [UInt64] = [\(slots)]

          """
      } else {
        members += "  static let \(list.name): \(list.type ?? "") = \(try list.literal())\n"
      }
    }
    return "extension \(type) {\n\(members)}\n\n"
  }
}
