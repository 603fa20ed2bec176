import Glibc
import SpendCore
import SpendTerminal

/// The names of recordings and folders that a path that was begun can go on with.
enum SoundFileNames {
  /// The paths, in order; none with characters that could steer the terminal.
  static func completions(of begun: String) -> [Completion] {
    let end = begun.lastIndex(of: "/").map { begun.index(after: $0) } ?? begun.startIndex
    let (folder, start) = (String(begun[..<end]), begun[end...])
    guard let directory = opendir(folder.isEmpty ? "." : folder) else { return [] }
    defer { closedir(directory) }
    var found: [Completion] = []
    while let entry = readdir(directory), found.count < most {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { bytes in
        bytes.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      guard let name, name.hasPrefix(start), start.first == "." || name.first != ".", name == name.visible
      else {
        continue
      }
      if isFolder(folder + name) {
        found.append(Completion(folder + name + "/", help: "folder"))
      } else if name.lowercased().hasSuffix(".wav") {
        found.append(Completion(folder + name, help: "recording"))
      }
    }
    return found.sorted { $0.word < $1.word }
  }

  private static let most = 1_000

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
