extension Answer {
  /// What one group comes to on both sides of a comparison.
  package struct Change: Sendable {
    /// The group's name, as of a ``Answer/Row``.
    package let label: String
    /// The figure of the question's own side.
    package let own: Figure
    /// The figure that it is held against.
    package let other: Figure
    /// How much the first is above the second.
    package let difference: Figure
  }

  /// The groups of both sides of a comparison with one other side, for a user whose currency is `home`.
  ///
  /// They stand by their own figures, largest first, or by how much these changed where the question ranks them; then
  /// only those that are asked for, ties with the last one among them.
  package func changes(_ home: Currency) -> [Change] {
    guard question.isGrouped, let other = others.first, others.count == 1 else { return [] }
    let currency = commonCurrency(home)
    func figures(_ rows: [Row]) -> [String: Figure] {
      var figures: [String: Figure] = [:]
      for row in rows where question.measure == .count || row.amount.currency == currency {
        figures[FoldedText.foldCase(row.label)] = row.figure(of: question.measure)
      }
      return figures
    }
    let (own, held) = (figures(rows), figures(other.rows))
    let nothing: Figure = question.measure == .count ? .count(0) : .money(.zero(currency))
    var seen: Set<String> = []
    let changes = (rows + other.rows).compactMap { row -> Change? in
      let key = FoldedText.foldCase(row.label)
      guard own[key] != nil || held[key] != nil, seen.insert(key).inserted else { return nil }
      let (now, before) = (own[key] ?? nothing, held[key] ?? nothing)
      return now.less(before).map { Change(label: row.label, own: now, other: before, difference: $0) }
    }
    return question.ranksChanges ? ranked(changes) : changes.sorted { $0.own.units > $1.own.units }
  }

  private func ranked(_ changes: [Change]) -> [Change] {
    let isFalling = question.order == .smallestFirst
    var wanted = changes.filter { change in
      let units = change.difference.units
      if let bound = question.figures.moreThan, units <= bound.units { return false }
      if let bound = question.figures.lessThan, units >= bound.units { return false }
      // What fell is no rise, however little it fell.
      return question.limit == nil || (isFalling ? units < 0 : units > 0)
    }
    wanted.sort {
      isFalling ? $0.difference.units < $1.difference.units : $0.difference.units > $1.difference.units
    }
    wanted = Array(wanted.dropFirst(max(question.skip, 0)))
    guard let limit = question.limit, limit > 0, limit < wanted.count else { return wanted }
    let last = wanted[limit - 1].difference
    return Array(wanted.prefix(limit)) + wanted.dropFirst(limit).prefix { $0.difference == last }
  }
}
