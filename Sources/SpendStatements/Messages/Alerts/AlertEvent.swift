/// One word of an alert that says that money moved.
struct AlertEvent {
  /// How sure it is that something was done.
  enum Rank: Int, Comparable {
    /// A word for payments as such.
    case action = 1
    /// A noun with a direction.
    case noun = 2
    /// A verb.
    case verb = 3

    static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  /// The place of its token.
  let place: Int
  let rank: Rank
  let roles: AlertRoles
  /// The number of its sentence.
  let sentence: Int

  /// How far before a verb at the end of its sentence that puts it off may stand, in tokens.
  private static let farthest = 12

  /// The words in `tokens` that say so, but those put into the future, in doubt or denied by what stands before them.
  static func all(of tokens: [AlertToken]) -> [AlertEvent] {
    var events: [AlertEvent] = []
    var sentence = 0
    let quoted = quotedPlaces(tokens)
    for (place, token) in tokens.enumerated() {
      if token.kind == .sentence { sentence += 1 }
      guard !token.roles.isDisjoint(with: .events), !quoted.contains(place) else { continue }
      if token.roles.contains(.short), !isBesideAmount(place, tokens) { continue }
      let rank: Rank =
        !token.roles.isDisjoint(with: .verbs.union(.short))
        ? .verb : !token.roles.isDisjoint(with: [.outNoun, .incomeNoun]) ? .noun : .action
      if isPutOff(place, rank, tokens) { continue }
      events.append(AlertEvent(place: place, rank: rank, roles: token.roles, sentence: sentence))
    }
    return events
  }

  /// The places of the tokens of the sentence that `place` is in.
  static func sentence(around place: Int, in tokens: [AlertToken]) -> Range<Int> {
    var (start, end) = (place, place + 1)
    while start > 0, tokens[start - 1].kind != .sentence { start -= 1 }
    while end < tokens.count, tokens[end].kind != .sentence { end += 1 }
    return start..<end
  }

  /// The places of what a field such as `Desc:` quotes to the end of its line: the words of somebody else.
  private static func quotedPlaces(_ tokens: [AlertToken]) -> Set<Int> {
    var quoted: Set<Int> = []
    for place in tokens.indices where tokens[place].roles.contains(.partyLabel) {
      guard place == 0 || tokens[place - 1].kind == .line, place + 1 < tokens.count,
        tokens[place + 1].kind == .mark, tokens[place + 1].value == 0x3A
      else { continue }
      var index = place
      while index < tokens.count, tokens[index].kind != .line {
        quoted.insert(index)
        index += 1
      }
    }
    return quoted
  }

  private static func isBesideAmount(_ place: Int, _ tokens: [AlertToken]) -> Bool {
    func isAmount(_ token: AlertToken) -> Bool {
      token.kind == .money || token.kind == .number || token.kind == .tail
        || !token.roles.isDisjoint(with: [.amount, .account, .currency])
    }
    var before = place - 1
    while before >= 0, tokens[before].kind == .mark { before -= 1 }
    var behind = place + 1
    while behind < tokens.count, tokens[behind].kind == .mark { behind += 1 }
    return before >= 0 && isAmount(tokens[before]) || behind < tokens.count && isAmount(tokens[behind])
  }

  /// Whether one of the few words before says that it is yet to come, may be, or was not.
  private static func isPutOff(_ place: Int, _ rank: Rank, _ tokens: [AlertToken]) -> Bool {
    let reach = rank == .verb ? 4 : 2
    var isBesideMoney = false
    var before = place - 1
    while before >= 0, place - before <= farthest {
      let token = tokens[before]
      if token.kind == .sentence || token.kind == .line { return false }
      isBesideMoney = isBesideMoney || token.kind == .money || place - before > reach
      if !isBesideMoney, !token.roles.isDisjoint(with: [.future, .conditional, .declined]) { return true }
      // `Es werden 92,00 EUR am 1.10. von Ihrem Konto abgebucht`: the verb may stand at the end.
      if rank == .verb, token.roles.contains(.future) { return true }
      if isBesideMoney, !token.roles.isDisjoint(with: .verbs) { return false }
      before -= 1
    }
    return false
  }
}
