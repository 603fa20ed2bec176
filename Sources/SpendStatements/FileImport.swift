package import SpendCore
import SpendThreads

/// One file of structured rows on its way to a ledger.
///
/// A thread of its own reads ahead of the ledger; what is held of the file at a time does not grow with it.
package struct FileImport: ~Copyable {
  private var source: ByteSource
  private let form: FileForm
  /// The path it was opened at, and what errors call it.
  private let (file, path): (String, String)

  /// Opens the file at `path` and finds out what it holds.
  ///
  /// - Parameter name: what errors call it; nil for its path.
  /// - Throws: ``ImportError`` when it can't be read or is no file of rows; ``ImportStopped`` after a stop.
  package init(
    opening file: String,
    named name: String? = nil,
    shouldStop: @escaping @Sendable () -> Bool = { false }
  ) throws {
    let path = name ?? file
    (self.file, self.path) = (file, path)
    var source = try ByteSource(path: file, named: path)
    source.shouldStop = shouldStop
    do {
      form = try FileForm(of: &source, path: path)
      self.source = source
    } catch is ReadingStopped {
      throw ImportStopped(row: 0)
    }
  }

  /// Whether it holds messages, whose payments statements tell of, too.
  package var isOfMessages: Bool {
    if case .messages = form { true } else { false }
  }

  /// Hands the rows to `load` as ``run(_:onProgress:load:)`` does; what a file leaves open is asked, and where a minus
  /// stands in a table of ours without kinds, the signs of all of it are looked at first, which takes reading it twice.
  ///
  /// - Parameter ask: asked what the file leaves open; puts the answer into the settings, and is false without one.
  package consuming func runAsking(
    _ settings: ImportSettings,
    ask: (TableQuestion, inout ImportSettings) throws -> Bool,
    onProgress: @escaping (ImportProgress) -> Void = { _ in },
    load: (_ nextRows: () throws -> [ExpenseDraft]?) throws -> LoadReceipt
  ) throws -> ImportResult {
    let (file, path, shouldStop, isReadAgain) = (file, path, source.shouldStop, source.fileSize > 0)
    var settings = settings
    var reading = Optional(self)
    // Each answer settles one question, of which a table has few.
    for _ in 0..<FileImport.mostQuestions {
      let next = try reading.take() ?? FileImport(opening: file, named: path, shouldStop: shouldStop)
      do {
        return try next.run(settings, onProgress: onProgress, load: load)
      } catch let error as ImportError {
        guard case .undecided(let question) = error.reason, isReadAgain, try ask(question, &settings) else {
          throw error
        }
      } catch is UnsaidMinus {
        // A pipe is gone once it was read.
        guard isReadAgain else { throw ImportError(path, .unsaidMinus) }
        var survey = SignSurvey()
        var looking = settings
        looking.minus = .back
        let again = try FileImport(opening: file, named: path, shouldStop: shouldStop)
        _ = try again.run(looking) { nextRows in
          while let rows = try nextRows() { survey.count(rows, settings.kindSaid) }
          return LoadReceipt(entry: nil, recorded: 0, known: 0)
        }
        settings.minus = survey.meaning
        guard try settings.minus != nil || ask(.direction, &settings) else {
          throw ImportError(path, .unsaidMinus)
        }
      }
    }
    throw ImportError(path, .undecided(.direction))
  }

  /// How many questions of one file are asked.
  private static let mostQuestions = 6

  /// Hands the rows to `load`, chunk by chunk, and tells what came of it.
  ///
  /// `load` takes chunks until nil, all in one transaction. It is not called when the file has no row to record.
  ///
  /// - Parameter onProgress: called each time that `load` asks for more.
  /// - Throws: what `load` throws; ``ImportError`` when the file can't be read to its end, and ``ImportStopped`` after
  ///   a stop: both through `load`, so that its transaction is rolled back.
  package consuming func run(
    _ settings: ImportSettings,
    onProgress: @escaping (ImportProgress) -> Void = { _ in },
    load: (_ nextRows: () throws -> [ExpenseDraft]?) throws -> LoadReceipt
  ) throws -> ImportResult {
    let shouldStop = source.shouldStop
    let queue = BoundedQueue<[ExpenseDraft]>(capacity: settings.chunksAhead)
    source.shouldStop = { shouldStop() || queue.isCancelled }
    switch form {
    case .table(let header):
      let rows = CSVRows(source, header: header, settings: settings)
      return try FileImport.run(RowReading(rows, settings: settings), queue, shouldStop, onProgress, load)
    case .jsonArray:
      let rows = JSONArrayRows(source, settings: settings)
      return try FileImport.run(RowReading(rows, settings: settings), queue, shouldStop, onProgress, load)
    case .jsonLines:
      let rows = JSONRows(source, settings: settings)
      return try FileImport.run(RowReading(rows, settings: settings), queue, shouldStop, onProgress, load)
    case .statement(let format):
      switch format {
      case .ofx:
        return try FileImport.run(OFXStatement(source), settings, queue, shouldStop, onProgress, load)
      case .qif:
        return try FileImport.run(QIFStatement(source), settings, queue, shouldStop, onProgress, load)
      case .mt940:
        return try FileImport.run(MT940Statement(source), settings, queue, shouldStop, onProgress, load)
      case .camt:
        return try FileImport.run(try CAMTStatement(source), settings, queue, shouldStop, onProgress, load)
      }
    case .messages(let export):
      let (senders, home) = (settings.senders, settings.homeCurrency)
      guard let reader = export.reader else {
        let messages = MessageStatements(try BackupXML(source), senders: senders, home: home)
        return try FileImport.run(messages, settings, queue, shouldStop, onProgress, load)
      }
      let messages = MessageStatements(ReadMessages(source, reader), senders: senders, home: home)
      return try FileImport.run(messages, settings, queue, shouldStop, onProgress, load)
    case .headAlone:
      return ImportResult(
        report: RowReport(mostRefusals: settings.mostRefusals),
        receipt: LoadReceipt(entry: nil, recorded: 0, known: 0)
      )
    case .otherTable(let dialect):
      let rows = try FileImport.rows(of: source, dialect, settings, path)
      let plan = rows.stated
      var settings = settings
      settings.usualAccount = settings.rememberedAccount(plan.shape)
      var result = try FileImport.run(rows, settings, queue, shouldStop, onProgress, load)
      result.plan = plan
      return result
    }
  }

  private static func run<Source: StatementSource & ~Copyable>(
    _ source: consuming Source,
    _ settings: ImportSettings,
    _ queue: BoundedQueue<[ExpenseDraft]>,
    _ shouldStop: @escaping @Sendable () -> Bool,
    _ onProgress: @escaping (ImportProgress) -> Void,
    _ load: (_ nextRows: () throws -> [ExpenseDraft]?) throws -> LoadReceipt
  ) throws -> ImportResult {
    let reading = RowReading(StatementRows(source, settings: settings), settings: settings)
    return try run(reading, queue, shouldStop, onProgress, load)
  }

  /// The rows of a table of another program, once all of it was looked at.
  private static func rows(
    of source: consuming ByteSource,
    _ dialect: TableDialect,
    _ settings: ImportSettings,
    _ path: String
  ) throws -> TableRows {
    do {
      try source.rewind()
      var reader = TableReader(source, dialect: dialect)
      let tables = try TableSequence(&reader, dialect, settings)
      // Several tables are of several accounts.
      if settings.asksAccount, tables.others.isEmpty, settings.lacksAccount(tables.first) {
        throw TableQuestion.account
      }
      try reader.rewind()
      return TableRows(reader, tables)
    } catch let question as TableQuestion {
      throw ImportError(path, .undecided(question))
    } catch is ReadingStopped {
      throw ImportStopped(row: 0)
    }
  }

  private static func run<Rows: RowSource & ~Copyable>(
    _ reading: RowReading<Rows>,
    _ queue: BoundedQueue<[ExpenseDraft]>,
    _ shouldStop: @escaping @Sendable () -> Bool,
    _ onProgress: @escaping (ImportProgress) -> Void,
    _ load: (_ nextRows: () throws -> [ExpenseDraft]?) throws -> LoadReceipt
  ) throws -> ImportResult {
    let ahead = ReadAhead(queue) { try reading.next() }
    defer { ahead.stop() }
    var rowsTaken = 0
    func next() throws -> [ExpenseDraft]? {
      do {
        onProgress(ImportProgress(rows: rowsTaken, expectedRows: max(reading.expectedRows, rowsTaken)))
        let chunk = try ahead.next()
        if shouldStop() { throw ReadingStopped() }
        rowsTaken += chunk?.count ?? 0
        if chunk == nil {
          onProgress(ImportProgress(rows: rowsTaken, expectedRows: rowsTaken, report: reading.report))
        }
        return chunk
      } catch is ReadingStopped {
        throw ImportStopped(row: rowsTaken)
      }
    }
    guard let first = try next() else {
      ahead.stop()
      return ImportResult(report: reading.report, receipt: LoadReceipt(entry: nil, recorded: 0, known: 0))
    }
    var waiting: [ExpenseDraft]? = first
    let receipt: LoadReceipt
    do {
      receipt = try load {
        if let rows = waiting {
          waiting = nil
          return rows
        }
        return try next()
      }
    } catch {
      // What loads the rows may have been stopped itself, in the middle of some.
      throw shouldStop() ? ImportStopped(row: rowsTaken) : error
    }
    ahead.stop()
    return ImportResult(report: reading.report, receipt: receipt)
  }
}

/// What came of one file.
package struct ImportResult: Sendable, Equatable {
  /// What was read of it.
  package let report: RowReport
  /// What the ledger made of it.
  package let receipt: LoadReceipt
  /// How it was read, where it is a table of another program.
  package internal(set) var plan: StatedPlan?
}

/// How far an import is.
package struct ImportProgress: Sendable, Equatable {
  /// How many rows went to the ledger.
  package let rows: Int
  /// How many there are in all, as far as can be told: an estimate until the file was read to its end.
  package let expectedRows: Int
  /// What was read, once that is all of the file.
  package var report: RowReport?
}

/// A signal came while a file was imported.
package struct ImportStopped: Error, Sendable, Equatable {
  /// How many rows had been taken.
  package let row: Int

  /// A stop after `row` rows.
  package init(row: Int) {
    self.row = row
  }
}
