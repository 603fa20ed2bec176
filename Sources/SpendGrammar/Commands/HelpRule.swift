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

  /// What helps with each verb: the command that does it, nil for what all of them do, and where something else than an
  /// expense is named, others.
  private static let topics: [String: [String?]] = {
    var topics: [String: [String?]] = [:]
    for (verbs, commands) in HelpRule.commandsOfVerbs {
      let names = commands.split(separator: " ").map { $0 == HelpRule.overview ? nil : String($0) }
      for verb in verbs.split(separator: " ") { topics[String(verb)] = names }
    }
    return topics
  }()

  /// What stands for no command of its own.
  private static let overview = "-"
}
