import Glibc
import SpendCore
import SpendFiles
import SpendImport
import SpendStore
import SpendTerminal

/// `spendwise import FILE…`: records the rows of files, each file as one change of the ledger.
struct ImportCommand {
  let program: Program

  /// Imports the files at `paths`, one after another; one that can't be taken doesn't keep the others out.
  ///
  /// - Returns: success, or that a row or a file was refused, or that a file is missing.
  /// - Throws: what the ledger or the output throws, and ``Interrupted``; files imported before stand.
  func run(_ paths: [String]) throws -> ExitStatus {
    guard !paths.isEmpty else {
      throw UsageError("import needs the name of a file", remedy: "spendwise import expenses.csv")
    }
    var worst = ExitStatus.success
    for path in paths {
      let status = try takeFile(path)
      if status.rawValue > worst.rawValue { worst = status }
      try program.output.flush()
    }
    return worst
  }

  private func takeFile(_ path: String) throws -> ExitStatus {
    let renderer = ImportRenderer(program: program, path: path)
    let bar = ImportBar(name: FileName.last(of: path).visible, style: program.style)
    do {
      let file = try FileImport(opening: path, shouldStop: { Interrupts.shouldStop })
      defer { bar?.erase() }
      let result = try file.run(
        try settings(),
        onProgress: { bar?.show($0) },
        load: program.arguments.has(.dryRun) ? count : load(path)
      )
      bar?.erase()
      try renderer.show(result)
      return result.report.refusedCount > 0 ? .refused : .success
    } catch let error as ImportError {
      try renderer.refuse(error)
      return error.exitStatus
    } catch let stop as ImportStopped {
      bar?.erase()
      program.warn("\(path.visible): stopped at row \(stop.row.grouped), nothing imported")
      throw Interrupted()
    }
  }

  private typealias Load = (_ nextRows: () throws -> [ExpenseDraft]?) throws -> LoadReceipt

  private func load(_ path: String) -> Load {
    let name = FileName.last(of: path).visible
    return { nextRows in
      let cause = Cause(words: name, source: .import, moment: program.settings.clock.now())
      return try program.ledger().load(cause: cause, nextRows: nextRows)
    }
  }

  /// What takes the place of loading in a dry run.
  private func count(_ nextRows: () throws -> [ExpenseDraft]?) throws -> LoadReceipt {
    var rows = 0
    while let chunk = try nextRows() { rows += chunk.count }
    return LoadReceipt(entry: nil, recorded: rows, known: 0)
  }

  private func settings() throws -> ImportSettings {
    ImportSettings(homeCurrency: program.settings.homeCurrency, categories: try categories())
  }

  /// The names of the ledger's categories; a dry run makes no ledger where there is none.
  private func categories() throws -> [String] {
    let isThere = program.settings.ledgerPath.map { FileSystem.allows(F_OK, $0) } ?? false
    let isNeeded = isThere || !program.arguments.has(.dryRun)
    return (isNeeded ? try program.ledger().categories() : Category.defaults).map(\.name)
  }
}
