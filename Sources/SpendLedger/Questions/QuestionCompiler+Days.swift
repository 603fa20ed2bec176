import SpendCore
import SpendSQLite

/// Questions about the days on which there are entries, and those on which there are none.
extension QuestionCompiler {
  /// How many days have entries, and how many hundredths of a day lie between one and the next on average: one row in
  /// the shape of figures.
  ///
  /// With an order the longest or the shortest time between one such day and the next, labelled `first/last`.
  func interval() -> Compiled {
    let days = daysWithEntries()
    if question.order != nil { return longestInterval(days) }
    let last = question.limit.map { "(SELECT day FROM days ORDER BY day DESC LIMIT \($0))" } ?? "days"
    return statement(
      days,
      """
      SELECT '' AS label, ? AS currency, 0 AS amount, entries,
        CASE WHEN entries > 1 THEN (span * 200 + entries - 1) / (2 * (entries - 1)) END AS hundredths
      FROM (
        SELECT count(*) AS entries, (unixepoch(max(day)) - unixepoch(min(day))) / 86400 AS span FROM \(last)
      )
      """,
      home
    )
  }

  private func longestInterval(_ days: Condition) -> Compiled {
    statement(
      days,
      """
      , gaps AS (
        SELECT lag(day) OVER (ORDER BY day) AS first, day AS last,
          (unixepoch(day) - unixepoch(lag(day) OVER (ORDER BY day))) / 86400 AS length
        FROM days
      )
      SELECT coalesce(first || '/' || last, '') AS label, ? AS currency, 0 AS amount, entries,
        length * 100 AS hundredths
      FROM (SELECT count(*) AS entries FROM days) LEFT JOIN (
        SELECT first, last, length FROM gaps WHERE first IS NOT NULL
        ORDER BY length \(question.order == .smallestFirst ? "" : "DESC"), first LIMIT 1
      )
      """,
      home
    )
  }

  /// The days of the period without any entry, earliest first, in the shape of figures.
  func daysWithout() -> Compiled {
    let quiet = quietDays()
    return statement(
      quiet,
      "SELECT day AS label, ? AS currency, 0 AS amount, 1 AS entries, NULL AS hundredths FROM quiet ORDER BY day",
      home
    )
  }

  /// The longest runs of days with or without entries, in the shape of figures: `first/last` and how many days.
  func longestStreak() -> Compiled {
    let isWithout = question.measure == .longestStreakWithout
    let days = isWithout ? quietDays() : daysWithEntries()
    return statement(
      days,
      """
      , numbered AS (
        SELECT day, unixepoch(day) / 86400 - row_number() OVER (ORDER BY day) AS island
        FROM \(isWithout ? "quiet" : "days")
      ), streaks AS (
        SELECT min(day) AS first, max(day) AS last, count(*) AS length, rank() OVER (ORDER BY count(*) DESC) AS place
        FROM numbered GROUP BY island
      )
      SELECT first || '/' || last AS label, ? AS currency, 0 AS amount, length AS entries, NULL AS hundredths
      FROM streaks WHERE place = 1 ORDER BY first
      """,
      home
    )
  }

  /// What stands for the currency of figures that have none.
  private var home: Condition { Condition("", [.text(homeCurrency.code)]) }

  /// The days with entries, as the table `days`.
  func daysWithEntries() -> Condition {
    var byDay = self
    byDay.question.grouping = .day
    let matching = byDay.matching()
    // Where entries are subtracted from the totals of a day, none may be left of it.
    let days =
      byDay.readsRows
      ? "SELECT DISTINCT part AS day FROM matching"
      : "SELECT part AS day FROM matching GROUP BY part HAVING sum(count) > 0"
    return Condition(
      """
      \(matching.sql), days AS (
        \(days)
      )
      """,
      matching.values
    )
  }

  /// The days of the period without entries, as the table `quiet`; the period has both ends.
  private func quietDays() -> Condition {
    let days = daysWithEntries()
    let (first, last) = (question.period.first, question.period.last)
    let ends = [first, last].map { SQLValue.text($0?.iso ?? "") }
    var wanted = selection.daysThatCount(on: "calendar")
    wanted.append(Condition("calendar.date NOT IN (SELECT day FROM days)"))
    let conditions = Condition.all(wanted)
    return Condition(
      """
      WITH RECURSIVE calendar(date) AS (
        SELECT ? WHERE ? <= ? UNION ALL SELECT date(date, '+1 day') FROM calendar WHERE date < ?
      ), \(days.sql.dropFirst(5)), quiet AS (
        SELECT date AS day FROM calendar WHERE \(conditions.sql)
      )
      """,
      [ends[0], ends[0], ends[1], ends[1]] + days.values + conditions.values
    )
  }
}
