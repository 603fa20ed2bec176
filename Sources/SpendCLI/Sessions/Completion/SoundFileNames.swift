import Glibc
import SpendCore
import SpendFiles
import SpendTerminal

/// The names of recordings and folders that a path that was begun can go on with.
enum SoundFileNames {
  /// The paths, in order; none with characters that could steer the terminal.
  static func completions(of begun: String) -> [Completion] {
    let end = begun.lastIndex(of: "/").map { begun.index(after: $0) } ?? begun.startIndex
    let (folder, start) = (String(begun[..<end]), begun[end...])
    var found: [Completion] = []
    FileSystem.forEachName(in: folder.isEmpty ? "." : folder) { name in
      guard name.hasPrefix(start), start.first == "." || name.first != ".", name == name.visible else {
        return true
      }
      if isFolder(folder + name) {
        found.append(Completion(folder + name + "/", help: "folder"))
      } else if name.lowercased().hasSuffix(".wav") {
        found.append(Completion(folder + name, help: "recording"))
      }
      return found.count < most
    }
    return found.sorted { $0.word < $1.word }
  }

  private static let most = 1_000

  private static func isFolder(_ path: String) -> Bool {
    FileSystem.status(of: path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }
}
