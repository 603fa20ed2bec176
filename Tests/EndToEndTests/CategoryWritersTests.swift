import Foundation
import SpendTestSupport
import Synchronization
import Testing

/// Several programs that change categories, rules and tags of one ledger at once.
@Suite struct CategoryWritersTests {
  private let folder: TemporaryFolder
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  init() throws { folder = try TemporaryFolder() }

  private static func commands(of writer: Int) -> [[String]] {
    var commands = [
      ["categories", "add", "Own \(writer)", "--parent", "Shopping"],
      ["rules", "add", "zorb\(writer) is Own \(writer)"],
    ]
    commands += (1...5).map { ["add", "zorb\(writer) $\($0) #lisbon"] }
    commands.append(["categories", "rename", "Own \(writer)", "Mine \(writer)"])
    if writer % 2 == 1 { commands.append(["categories", "delete", "Mine \(writer)", "--to", "Groceries"]) }
    if writer == 8 { commands.append(["categories", "unnest", "Mine 8"]) }
    return commands
  }

  @Test("S13 eight writers of categories, rules and tags lose nothing, and all of it is undone to nothing")
  func writers() throws {
    _ = try program.run(["add", "rent 900"])
    let program = program
    let failures = Mutex<[String]>([])
    let ended = DispatchGroup()
    for writer in 1...8 {
      ended.enter()
      Thread.detachNewThread {
        for command in CategoryWritersTests.commands(of: writer) {
          let result = try? program.run(command)
          if result?.status != 0 { failures.withLock { $0.append("\(command): \(result?.errors ?? "")") } }
        }
        ended.leave()
      }
    }
    ended.wait()
    #expect(failures.withLock { $0 } == [])
    #expect(try program.run(["doctor"]).status == 0)

    let categories = try program.run(["categories", "--json"]).lines
    for writer in [2, 4, 6] {
      #expect(categories.contains { $0.hasPrefix("{\"name\":\"Mine \(writer)\",\"parent\":\"Shopping\"") })
    }
    #expect(categories.contains { $0.hasPrefix("{\"name\":\"Mine 8\",\"parent\":null") })
    #expect(categories.count == 11)
    // Of each writer 1 + 2 + 3 + 4 + 5: three stand under Shopping, four under Groceries.
    for (name, total) in [("Shopping", "45.00"), ("Groceries", "60.00"), ("Mine 8", "15.00")] {
      #expect(
        categories.contains { $0.hasPrefix("{\"name\":\"\(name)\"") && $0.contains("\"total\":\"\(total)\"") }
      )
    }
    #expect(try program.run(["rules", "--json"]).lines.count == 8)
    #expect(try program.run(["list", "--tag", "lisbon", "--json", "--all"]).lines.count == 40)

    #expect(try program.run(["undo", "all"]).status == 0)
    #expect(try program.run(["list", "--json", "--all"]).lines.isEmpty)
    #expect(try program.run(["categories", "--json"]).lines.count == 7)
    #expect(try program.run(["rules", "--json"]).lines.isEmpty)
    #expect(try program.run(["redo", "all"]).status == 0)
    #expect(try program.run(["categories", "--json"]).lines == categories)
    #expect(try program.run(["doctor"]).status == 0)
  }
}
