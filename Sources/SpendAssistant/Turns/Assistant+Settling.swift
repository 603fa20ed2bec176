package import SpendCore

/// Lines that share one transaction, and so one sync of the disk.
extension Assistant {
  /// What came of a group, in the order of its lines.
  package struct Settlement {
    /// The turns of those that were tried.
    package var turns: [Turn] = []
    /// Why the ledger failed at the line after them, of which as of those behind it nothing was recorded.
    package var failure: (any Error)?
  }

  /// Records the expenses of `waiting` in one transaction; one by one where the ledger refuses what one of them says,
  /// so that it refuses only that one.
  ///
  /// - Throws: what the ledger throws; then none was recorded.
  package func settle(
    _ waiting: [Reading],
    from source: Cause.Source,
    mode: TurnMode
  ) throws -> Settlement {
    var settlement = Settlement()
    do {
      let recorded = try record(waiting, from: source)
      settlement.turns = zip(waiting, recorded).map { Turn($0, recorded: $1, mode) }
    } catch let error as any UserFacingError where error.concernsOneLine {
      for reading in waiting {
        do {
          let recorded = try record([reading], from: source).first ?? []
          settlement.turns.append(Turn(reading, recorded: recorded, mode))
        } catch let error as any UserFacingError where error.concernsOneLine {
          settlement.turns.append(Turn(reading: reading, reply: .refused(error)))
        } catch {
          settlement.failure = error
          break
        }
      }
    }
    return settlement
  }

  /// Records the expenses of `waiting` in one transaction, and sums up what came of all of them.
  ///
  /// - Throws: what the ledger throws; then nothing was recorded.
  package func settleTogether(_ waiting: [Reading], from source: Cause.Source) throws -> Confirmation {
    let expenses = try record(waiting, from: source).flatMap { $0 }
    return Confirmation(
      expenses: expenses,
      confidencePercent: waiting.map(\.interpretation.confidencePercent).min() ?? 100,
      month: try? monthSoFar(after: expenses),
      changeCount: waiting.count,
      oddity: oddity(amid: expenses)
    )
  }

  /// Records all readings that are expenses in one transaction.
  ///
  /// - Returns: for each reading its expenses; empty for one that is none.
  func record(_ readings: [Reading], from source: Cause.Source) throws -> [[Expense]] {
    let moment = clock.now()
    let lines = readings.filter { !$0.drafts.isEmpty }.map { reading in
      LineToRecord(
        drafts: reading.drafts,
        words: reading.text,
        source: reading.source(source),
        moment: moment,
        spoken: reading.spoken
      )
    }
    guard !lines.isEmpty else { return readings.map { _ in [] } }
    var recorded = try ledger().record(lines)[...]
    latest = recorded.last?.map(\.id) ?? []
    // What is said next is about this, not about a question asked before.
    previous = .none
    return readings.map { $0.drafts.isEmpty ? [] : recorded.popFirst() ?? [] }
  }
}

extension Turn {
  /// The turn of a reading whose expenses were recorded with others.
  fileprivate init(_ reading: Reading, recorded expenses: [Expense], _ mode: TurnMode) {
    let confirmation = Confirmation(
      expenses: expenses,
      confidencePercent: reading.interpretation.confidencePercent,
      month: nil
    )
    self.init(reading: reading, reply: mode.isDryRun ? .drafted(reading) : .recorded(confirmation))
  }
}

extension UserFacingError {
  /// Whether it is about what one line says, so that the next one may be fine.
  package var concernsOneLine: Bool { exitStatus == .refused || exitStatus == .usage }
}
