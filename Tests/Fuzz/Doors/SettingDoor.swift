import SpendCLI

/// The configuration file, and the same words as arguments of the program.
struct SettingDoor: Door {
  init(folder: String) {}

  func violations(of bytes: [UInt8]) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    var found: [String] = []
    do {
      _ = try ConfigurationFile(parsing: text, path: "config")
    } catch {
      if !error.problem.contains("config") { found.append("a fault that names no file: \(error.problem)") }
      if error.problem.contains("\n") { found.append("a fault of several lines") }
    }
    do {
      _ = try Arguments(text.split(separator: "\n").map(String.init), commands: ["add", "list"])
    } catch {
      if error.problem.isEmpty { found.append("a fault without words") }
    }
    return found
  }
}
