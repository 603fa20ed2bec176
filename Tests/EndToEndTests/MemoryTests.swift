import Foundation
import SpendTestSupport
import Testing

/// What an import holds in memory, whatever its file holds.
///
/// The peak is that of the one child, as the system counts it.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"), "needs python3"))
struct MemoryTests {
  private static let most = 64 << 10

  /// Runs each of the commands on its own and prints its status and its peak in kilobytes.
  private static let measuring = """
    import os, sys
    for words in sys.argv[2:]:
        child = os.fork()
        if child == 0:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            os.execv(sys.argv[1], [sys.argv[1]] + words.split())
        _, status, usage = os.wait4(child, 0)
        print(os.waitstatus_to_exitcode(status), usage.ru_maxrss)
    """

  /// Rows of which each names a merchant of its own; in the order of their days, or with the days mixed.
  private static func rows(_ count: Int, isInOrder: Bool) -> String {
    var text = "date,amount,category,description,merchant\n"
    for row in 0..<count {
      let place = isInOrder ? row * 3_000 / count : row * 7_919 % 3_000
      let (year, month, day) = (2016 + place / 336, place / 28 % 12 + 1, place % 28 + 1)
      let date = "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
      let merchant = "Merchant \(row) of Springfield and its surroundings"
      text += "\(date),\(row % 90 + 1).25,Other,purchase \(row),\(merchant)\n"
    }
    return text
  }

  @Test(
    "A30 an import where each row names another merchant, the same again, its undo and its redo hold at most 64 MB",
    arguments: [true, false]
  )
  func manyNames(isInOrder: Bool) throws {
    let folder = try TemporaryFolder()
    let program = BuiltProgram(home: folder.path)
    try folder.write(Data(MemoryTests.rows(60_000, isInOrder: isInOrder).utf8), to: "rows.csv")
    try folder.write(Data(MemoryTests.measuring.utf8), to: "measure.py")
    let file = folder.file("rows.csv")
    let result = try Shell.run(
      "python3 \(folder.file("measure.py")) \(BuiltProgram.path) 'import \(file)' 'import \(file)' undo redo",
      program
    )
    #expect(result.lines.count == 4, "\(result.errors)")
    for line in result.lines {
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      #expect(numbers.count == 2 && numbers[0] == 0 && numbers[1] <= MemoryTests.most, "\(result.output)")
    }
    #expect(try program.run(["doctor"]).status == 0)
  }
}
