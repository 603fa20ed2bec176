import CSQLite
package import Glibc
import SpendCore
import SpendFiles

/// Where a database stands on disk, and what the file system says of it.
package struct DatabasePlace {
  /// The path as the user gave it, for messages.
  package let givenPath: String
  /// The path for SQLite, which would take a leading `file:` for a URI and `:memory:` for no file at all.
  package let path: String

  /// The place that the user calls `givenPath`.
  package init(_ givenPath: String) {
    self.givenPath = givenPath
    path = FileName.isAbsolute(givenPath) ? givenPath : "./" + givenPath
  }

  /// The folder that holds the file.
  package var folder: String { FileName.parent(of: path) }

  // MARK: Looking

  /// What the file system knows of the path, links followed; nil where there is nothing to know.
  package var status: stat? {
    FileSystem.status(of: path)
  }

  /// How many names the file has; 0 where there is none.
  package var nameCount: Int { status.map { Int($0.st_nlink) } ?? 0 }

  /// The owner and mode, for a message.
  package var ownership: String {
    guard let status else { return "its folder may not be searched" }
    let owner = status.st_uid == 0 ? "root" : "number \(status.st_uid)"
    return "owner \(owner), mode 0\(String(status.st_mode & 0o7777, radix: 8))"
  }

  /// Which file `path` names now; nil where it names none.
  package static func identity(of path: String) -> FileIdentity? {
    FileSystem.status(of: path).map(FileIdentity.init)
  }

  /// Whether the file lies on another machine, or on a file system that may not share memory between programs.
  package var isOnNetwork: Bool {
    DatabasePlace.isNetwork(
      fileSystemType: UInt32(truncatingIfNeeded: csqlite_file_system_type(FileName.cString(folder)))
    )
  }

  /// Whether a file system of this type (`f_type` of statfs(2)) needs care: NFS, SMB, CIFS, FUSE, 9P, AFS, Ceph,
  /// Lustre.
  package static func isNetwork(fileSystemType: UInt32) -> Bool {
    [
      0x6969, 0x517B, 0xFE53_4D42, 0xFF53_4D42, 0x6573_5546, 0x0102_1997, 0x5346_414F, 0x00C3_6400,
      0x0BD0_0BD0,
    ].contains(fileSystemType)
  }

  /// How many bytes the user may still write in the folder; nil where the file system doesn't say.
  package var freeSpace: Int64? {
    guard let status = FileSystem.fileSystem(of: folder) else { return nil }
    let (bytes, overflows) = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
    return overflows ? .max : Int64(clamping: bytes)
  }

  /// What others may do that only the owner should, in words; nil where all is well.
  package var exposure: Exposure? {
    let folderMode = FileSystem.status(of: folder)?.st_mode ?? 0
    // In a folder like /tmp others may add files, but not replace ours.
    let isFolderOpen = folderMode & S_IWOTH != 0 && folderMode & S_ISVTX == 0
    // Only the owner can close a file; to others it was opened on purpose.
    let own = status.flatMap { $0.st_uid == geteuid() ? $0 : nil }
    let mode = (own?.st_mode ?? 0) & 0o777
    guard isFolderOpen || mode & 0o077 != 0 else { return nil }
    return Exposure(fileMode: mode & 0o077 == 0 ? nil : mode, folder: isFolderOpen ? folder : nil)
  }

  /// What stands open to others.
  package struct Exposure: Equatable {
    /// The mode of the file where others may read or write it.
    package let fileMode: mode_t?
    /// The folder where others may replace files.
    package let folder: String?

    /// What stands open, in words.
    package var words: String {
      var parts: [String] = []
      if let fileMode { parts.append("the file can be read by others (mode 0\(String(fileMode, radix: 8)))") }
      if let folder { parts.append("others may replace files in \(folder)") }
      return parts.joined(separator: ", and ")
    }
  }

  /// Whether a change that was broken off stands beside the file, with which SQLite can mend its first page: a log, or
  /// a rollback journal, by the first bytes that the file format gives them.
  package var hasRecoverableChange: Bool {
    let journal = DatabasePlace.firstBytes(of: path + "-journal", count: 4)
    let log = DatabasePlace.firstBytes(of: path + "-wal", count: 3)
    return journal == [0xD9, 0xD5, 0x05, 0xF9] || log == [0x37, 0x7F, 0x06]
  }

  private static func firstBytes(of path: String, count: Int) -> [UInt8] {
    let file = FileSystem.open(path, O_RDONLY)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: count)
    let taken = pread(file, &bytes, count, 0)
    return Array(bytes.prefix(max(taken, 0)))
  }

  // MARK: Making

  /// Why the file or a folder above it can't be made.
  package struct NotMade: Error {
    /// The system's word, and the folder where it is one.
    package let word: String

    fileprivate init(_ number: Int32, folder: String? = nil) {
      word = (folder.map { "folder \($0.visible): " } ?? "") + String(cString: strerror(number))
    }
  }

  /// Makes the file, empty and for the user alone, and the missing folders above it.
  ///
  /// SQLite gives its log and index the mode of the file; left alone it would make all three readable by others.
  /// The folders are on disk when this returns.
  ///
  /// Does nothing where the file exists by now.
  package func create() throws(NotMade) {
    var file = FileSystem.open(path, O_CREAT | O_EXCL | O_RDWR)
    if file < 0, errno == EEXIST {
      guard status == nil else { return }
      // A symbolic link to nothing: what it names is made.
      file = FileSystem.open(path, O_CREAT | O_RDWR)
    }
    if file >= 0 {
      close(file)
      return try DatabasePlace.synchronize(folder)
    }
    guard errno == ENOENT, DatabasePlace.identity(of: folder) == nil else {
      throw NotMade(errno)
    }
    try makeFolders()
    try create()
  }

  private func makeFolders() throws(NotMade) {
    var missing: [String] = []
    var next = folder
    while DatabasePlace.identity(of: next) == nil, next != "/", next != "." {
      missing.append(next)
      next = FileName.parent(of: next)
    }
    for folder in missing.reversed() {
      guard FileSystem.makeFolder(folder) || errno == EEXIST else {
        throw NotMade(errno, folder: folder)
      }
      try DatabasePlace.synchronize(FileName.parent(of: folder))
    }
    if missing.isEmpty { throw NotMade(ENOENT) }
  }

  /// Waits until the names in `folder` are on disk.
  private static func synchronize(_ folder: String) throws(NotMade) {
    guard FileSystem.synchronize(folder, isFolder: true) else {
      throw NotMade(errno)
    }
  }
}
