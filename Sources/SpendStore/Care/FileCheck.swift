import Glibc

/// The ledger's files: who may read and change them, the room beside them, and what was left behind.
struct FileCheck {
  let place: LedgerPlace
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
      if exposure.fileMode != nil, chmod(place.path, 0o600) == 0 {
        done.append("made \(place.givenPath) readable for you alone")
      }
      if let folder = exposure.folder, let mode = FileCheck.mode(of: folder),
        chmod(folder, mode & ~mode_t(S_IWOTH)) == 0
      {
        done.append("made \(folder) writable for its owner and group alone")
      }
    }
    for path in logFiles {
      guard let mode = FileCheck.mode(of: path), mode & 0o077 != 0, chmod(path, 0o600) == 0 else { continue }
      done.append("made \(path) readable for you alone")
    }
    for path in leftovers where unlink(path) == 0 { done.append("removed \(path)") }
    return done
  }

  private static let leastFree: Int64 = 16_000_000

  private var logFiles: [String] {
    guard logPath.hasSuffix("-wal") else { return [] }
    return [logPath, logPath.dropLast(4) + "-shm"]
  }

  private static func mode(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  /// Files that some program began beside the ledger and never finished; younger ones may still be written.
  private var leftovers: [String] {
    guard let folder = opendir(place.folder) else { return [] }
    defer { closedir(folder) }
    let name = place.path.split(separator: "/").last.map(String.init) ?? ""
    var paths: [String] = []
    while let entry = readdir(folder) {
      let found = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard found.hasPrefix(name), found.contains(UnfinishedFile.mark) else { continue }
      var status = stat()
      let path = "\(place.folder)/\(found)"
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      if time(nil) - status.st_mtim.tv_sec > FileCheck.mostSecondsUnfinished { paths.append(path) }
    }
    return paths.sorted()
  }

  private static let mostSecondsUnfinished = 600
}
