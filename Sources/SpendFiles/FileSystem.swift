import CFiles
package import Glibc
import SpendCore

/// What the system does with files, by names that may be any bytes.
///
/// The only place where a name goes to the system: a name as text is Swift's, and ``FileName`` knows the bytes that it
/// stands for. As in C, what fails says -1 (or nil), and `errno` why.
package enum FileSystem {
  /// Opens the file at `path`; never for a program that is started.
  package static func open(_ path: String, _ flags: Int32, _ mode: mode_t = 0o600) -> Int32 {
    Glibc.open(FileName.cString(path), flags | O_CLOEXEC, mode)
  }

  /// What is known of the file at `path`, links followed; nil where there is none to know of.
  package static func status(of path: String) -> stat? {
    var status = stat()
    return stat(FileName.cString(path), &status) == 0 ? status : nil
  }

  /// What is known of the file or the link at `path` itself.
  package static func linkStatus(of path: String) -> stat? {
    var status = stat()
    return lstat(FileName.cString(path), &status) == 0 ? status : nil
  }

  /// Whether anything is at `path`, be it a link to nothing.
  package static func isTaken(_ path: String) -> Bool { linkStatus(of: path) != nil }

  /// Whether the file at `path` may be used in the way of `mode`, as access(2) has it.
  package static func allows(_ mode: Int32, _ path: String) -> Bool {
    access(FileName.cString(path), mode) == 0
  }

  /// Takes away the name `path`.
  @discardableResult
  package static func unlink(_ path: String) -> Bool { Glibc.unlink(FileName.cString(path)) == 0 }

  /// Makes a folder for the user alone.
  @discardableResult
  package static func makeFolder(_ path: String) -> Bool { mkdir(FileName.cString(path), 0o700) == 0 }

  /// Makes the folders above `path` that are missing, each for the user alone.
  package static func makeFolders(above path: String) {
    let bytes = path.utf8
    for index in bytes.indices where bytes[index] == UInt8(ascii: "/") && index > bytes.startIndex {
      makeFolder(String(Substring(bytes[..<index])))
    }
  }

  /// Gives the file at `path` the mode `mode`.
  package static func setMode(_ mode: mode_t, of path: String) -> Bool {
    chmod(FileName.cString(path), mode) == 0
  }

  /// What is known of the file system that holds `path`.
  package static func fileSystem(of path: String) -> statvfs? {
    var status = statvfs()
    return statvfs(FileName.cString(path), &status) == 0 ? status : nil
  }

  /// Gives the file at `path` the name `target`, from which what has it gives way.
  package static func rename(_ path: String, to target: String) -> Bool {
    Glibc.rename(FileName.cString(path), FileName.cString(target)) == 0
  }

  /// Gives the file at `path` the name `target`, if that is free: at once, so that it never has two names.
  package static func renameNew(_ path: String, to target: String) -> Bool {
    let (old, new) = (FileName.cString(path), FileName.cString(target))
    if files_rename_new(old, new) == 0 { return true }
    // Not every file system can do that; some can't give second names either.
    guard errno == EINVAL || errno == ENOSYS else { return false }
    if link(old, new) == 0 {
      Glibc.unlink(old)
      return true
    }
    guard errno == EPERM || errno == EOPNOTSUPP || errno == EMLINK else { return false }
    // The look before leaves a gap, but a small one.
    guard !isTaken(target) else {
      errno = EEXIST
      return false
    }
    return Glibc.rename(old, new) == 0
  }

  /// Makes a new file for the user alone, whose name begins with `start` and ends with `end`.
  ///
  /// - Returns: its descriptor, or -1, and its path.
  package static func makeTemporary(_ start: String, _ end: String = "") -> (descriptor: Int32, path: String)
  {
    var name = FileName.cString("\(start)XXXXXX\(end)")
    let descriptor = mkstemps(&name, Int32(FileName.bytes(end).count))
    if descriptor >= 0 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    return (descriptor, FileName.text(name.dropLast().map { UInt8(bitPattern: $0) }))
  }

  /// The names in the folder at `path`, as they come, until `visit` says false.
  package static func forEachName(in path: String, _ visit: (String) -> Bool) {
    guard let folder = opendir(FileName.cString(path)) else { return }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { FileName.text(cString: $0) }
      }
      guard visit(name) else { return }
    }
  }

  /// `path` from the root on, without links; nil where nothing is there.
  package static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(FileName.cString(path), nil) else { return nil }
    defer { free(resolved) }
    return FileName.text(cString: resolved)
  }

  /// The folder that this process stands in.
  package static var workingFolder: String? {
    guard let folder = getcwd(nil, 0) else { return nil }
    defer { free(folder) }
    return FileName.text(cString: folder)
  }

  /// The value of the variable `name`, which may name a file.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { FileName.text(cString: $0) }
  }

  /// Waits until what the file or folder at `path` holds is on disk.
  ///
  /// - Returns: false where the system can't, with `errno`; a folder that can't be opened or synced has no such step.
  package static func synchronize(_ path: String, isFolder: Bool = false) -> Bool {
    let descriptor = open(path, O_RDONLY | (isFolder ? O_DIRECTORY : 0))
    // A folder that may be written but not read can't be opened; nothing more can be done for its names.
    guard descriptor >= 0 else { return isFolder && errno == EACCES }
    defer { close(descriptor) }
    return fsync(descriptor) == 0 || errno == EINVAL
  }
}
