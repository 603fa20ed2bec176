import Foundation
import SpendJSON
import SpendTestSupport
import Testing

/// The program with a home of its own and a model at some address.
struct FaultedProgram {
  /// Stands in the key, and must stand nowhere else.
  static let canary = "canary-0123456789"
  /// What starting a program and answering may take besides the line's own time, on a machine that is busy with other
  /// tests.
  static let slack: Duration = .seconds(4)

  private let folder: TemporaryFolder
  private let program: BuiltProgram

  /// A program that asks the server at `address`, where a line may wait `timeout` seconds.
  init(address: String, timeout: Int? = nil, variables: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    let environment = [
      "OPENAI_API_KEY": "sk-\(FaultedProgram.canary)", "OPENAI_BASE_URL": address, "SPENDWISE_MODEL": "tiny",
    ]
    program = BuiltProgram(home: folder.path, environment: environment.merging(variables) { $1 })
    guard let timeout else { return }
    let place = folder.file(".config/spendwise")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    try "model.timeout = \(timeout)\n".write(toFile: place + "/config", atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: place + "/config")
  }

  func run(_ arguments: [String], text: String = "") throws -> BuiltProgram.Result {
    try program.run(arguments, text: text)
  }

  /// Writes a file beside all else, and gives its path.
  func write(_ text: String, to name: String) throws -> String {
    try folder.write(text, to: name)
    return folder.file(name)
  }

  /// All expenses, newest first.
  func stored() throws -> [JSONValue] {
    let listed = try program.run(["--offline", "list", "--json", "--limit", "1000"])
    #expect(listed.status == 0, "\(listed.errors)")
    return try listed.lines.map { try JSONValue(parsing: $0.utf8) }
  }

  /// The lines of standard error, which are all notices that the model gave no reading.
  static func notices(in errors: String) -> [Substring] {
    let lines = errors.split(separator: "\n")
    for line in lines {
      #expect(line.hasPrefix("spendwise: ") && line.hasSuffix("; read offline"), "\(line)")
      #expect(line.count <= 400, "\(line)")
      #expect(
        line.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) },
        "\(line)"
      )
    }
    return lines
  }

  /// Expects that the key stands in nothing that was printed, and in no file.
  func expectNoTrace(of result: BuiltProgram.Result) throws {
    #expect(!(result.output + result.errors).contains(FaultedProgram.canary))
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let content = (try? Data(contentsOf: URL(fileURLWithPath: folder.file(file)))) ?? Data()
      #expect(content.range(of: Data(FaultedProgram.canary.utf8)) == nil, "\(file)")
    }
  }
}
