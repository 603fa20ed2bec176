import SpendCore

/// Reads questions about the program itself, whose answer is its help: `how do I delete an expense`,
/// `can you import a file`.
struct HelpRule {
  let words: PlainWords
  let start: Int

  /// The help that is asked for; nil where the words ask for none.
  func command() -> Command? {
    if words.count == 0 { return words.hasQuestionMark ? .help(topic: nil) : nil }
    for index in 0...min(start, words.count - 1) {
      for opener in HelpRule.openers where words.has(opener, at: index) {
        return help(after: index + opener.split(separator: " ").count)
      }
    }
    let isCalled = words.text(start) == "help" && words.count > start + 1
    if isCalled { return help(after: words.text(start + 1) == "with" ? start + 2 : start + 1) }
    return nil
  }

  /// The help on what the verb at `index` does, `what is the way to …` and their like.
  private func help(after index: Int) -> Command? {
    var verb = index
    while HelpRule.small.contains(words.text(verb)) { verb += 1 }
    let rest = words.words[min(verb, words.count)...].map(\.text)
    guard let first = rest.first, rest.count <= 9, let topics = HelpRule.topics[first] else { return nil }
    // "how do I save money", "how do I track against last year" ask for something else.
    guard !rest.contains(where: { Self.moneyTalk.contains($0) }) else {
      return nil
    }
    let named = rest.dropFirst().lazy.compactMap { HelpRule.objects[$0] }.first
    return .help(topic: topics.contains(named ?? "") ? named : topics.first ?? nil)
  }

  /// What helps with each verb: the command that does it and, where something else than an expense is named, others.
  private static let topics: [String: [String?]] = {
    var topics: [String: [String?]] = [:]
    let lines: [(String, [String?])] = [
      (
        "add record enter log note put type write book store input create register adding recording logging",
        ["add", "categories", "config"]
      ),
      ("delete remove erase discard deleting removing", ["delete", "categories"]),
      ("undo revert undoing", ["undo"]), ("redo", ["redo"]),
      ("import load upload importing paste", ["import"]),
      (
        "change edit correct fix modify update amend rename recategorize editing changing move",
        ["edit", "config", "model"]
      ),
      ("set configure switch choose select setting", ["config", "model"]),
      ("quit exit leave close stop end quitting", ["quit"]),
      ("list find search look browse listing searching", ["list", "categories", "history"]),
      ("back backup save", ["backup"]), ("restore check repair", ["doctor"]), ("export", ["list"]),
      ("ask asking query", ["ask"]), ("dictate speak voice", ["voice"]), ("categorize", ["categorize"]),
      ("work start begin use", [nil, "config", "model"]),
    ]
    for (verbs, names) in lines { for verb in verbs.split(separator: " ") { topics[String(verb)] = names } }
    return topics
  }()
}
