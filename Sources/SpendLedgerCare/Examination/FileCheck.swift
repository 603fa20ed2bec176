import Glibc
import SpendCore
import SpendFiles
import SpendLedger
import SpendSQLite

/// The ledger's files: who may read and change them, the room beside them, and what was left behind.
struct FileCheck {
  let place: DatabasePlace
  /// The path of the log; empty where there is none.
  let logPath: String

  /// What is wrong with them.
  func findings() -> [Finding] {
    var findings: [Finding] = []
    if let exposure = place.exposure {
      findings.append(Finding("permissions", exposure.words, remedy: Finding.fix))
    }
    for path in logFiles {
      guard let mode = FileCheck.mode(of: path), mode & 0o077 != 0 else { continue }
      findings.append(
        Finding(
          "permissions",
          "\(path) can be read by others (mode 0\(String(mode, radix: 8)))",
          remedy: Finding.fix
        )
      )
    }
    if let status = place.status, status.st_uid != geteuid() {
      findings.append(
        Finding(
          "owner",
          "the file belongs to user number \(status.st_uid), not to you",
          remedy: nil,
          severity: .notice
        )
      )
    }
    if let status = place.status, let free = place.freeSpace,
      free < max(FileCheck.leastFree, Int64(status.st_size) / 4)
    {
      findings.append(
        Finding(
          "disk",
          "only \(FileSize.text(free)) are free beside the ledger (\(FileSize.text(Int64(status.st_size))))",
          remedy: "make room",
          severity: .notice
        )
      )
    }
    for path in leftovers {
      findings.append(
        Finding(
          "leftover",
          "\(path) was left by a program that was killed",
          remedy: Finding.fix,
          severity: .notice
        )
      )
    }
    return findings
  }

  /// Mends what can be mended.
  ///
  /// - Returns: what was done, in words.
  func fix() -> [String] {
    var done: [String] = []
    if let exposure = place.exposure {
      if exposure.fileMode != nil, FileSystem.setMode(0o600, of: place.path) {
        done.append("made \(place.givenPath) readable for you alone")
      }
      if let folder = exposure.folder, let mode = FileCheck.mode(of: folder),
        FileSystem.setMode(mode & ~mode_t(S_IWOTH), of: folder)
      {
        done.append("made \(folder) writable for its owner and group alone")
      }
    }
    for path in logFiles {
      guard let mode = FileCheck.mode(of: path), mode & 0o077 != 0, FileSystem.setMode(0o600, of: path) else {
        continue
      }
      done.append("made \(path) readable for you alone")
    }
    for path in leftovers where FileSystem.unlink(path) { done.append("removed \(path)") }
    return done
  }

  private static let leastFree: Int64 = 16_000_000

  private var logFiles: [String] {
    guard logPath.hasSuffix("-wal") else { return [] }
    return [logPath, logPath.dropLast(4) + "-shm"]
  }

  private static func mode(of path: String) -> mode_t? {
    FileSystem.status(of: path).map { $0.st_mode & 0o7777 }
  }

  /// Files that some program began beside the ledger and never finished; younger ones may still be written.
  private var leftovers: [String] {
    let name = FileName.last(of: place.path)
    var paths: [String] = []
    FileSystem.forEachName(in: place.folder) { found in
      guard found.hasPrefix(name), found.contains(UnfinishedFile.mark) else { return true }
      let path = "\(place.folder)/\(found)"
      guard let status = FileSystem.linkStatus(of: path), status.st_mode & S_IFMT == S_IFREG else {
        return true
      }
      if time(nil) - status.st_mtim.tv_sec > FileCheck.mostSecondsUnfinished { paths.append(path) }
      return true
    }
    return paths.sorted()
  }

  private static let mostSecondsUnfinished = 600
}
