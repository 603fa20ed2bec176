import Glibc
import SpendCore
import SpendSpeech

/// The folder that keeps what was recorded from the microphone, for the user alone.
struct RecordingFolder {
  let path: String

  /// Opens a new file for a recording that begins at `moment`, named like `2026-11-22T14-03-05.wav`.
  ///
  /// - Throws: ``SoundError`` where the folder or the file can't be made.
  func newFile(at moment: Moment) throws(SoundError) -> (path: String, descriptor: Int32) {
    makeFolders()
    let name = moment.iso.replacing(":", with: "-")
    for number in 1...1000 {
      let file = "\(path)/\(name)\(number == 1 ? "" : "-\(number)").wav"
      let descriptor = open(file, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      if descriptor >= 0 { return (file, descriptor) }
      guard errno == EEXIST else { throw SoundError(file, .writeFailed(errno: errno)) }
    }
    throw SoundError("\(path)/\(name).wav", .writeFailed(errno: EEXIST))
  }

  /// Writes the bytes of `sound` to the file `name`, durably; one of that name that is there holds them already.
  ///
  /// - Returns: its path.
  /// - Throws: ``SoundError`` where it can't be read or written; then there is no such file.
  func keep(_ sound: SoundFile, as name: String) throws -> String {
    makeFolders()
    let file = "\(path)/\(name)"
    if access(file, F_OK) == 0 { return file }
    let unfinished = "\(file).\(getpid())"
    let descriptor = open(unfinished, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SoundError(file, .writeFailed(errno: errno)) }
    defer { close(descriptor) }
    do {
      try sound.visitBytes { bytes in
        var rest = bytes[...]
        while !rest.isEmpty {
          let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
          guard count > 0 else { throw SoundError(file, .writeFailed(errno: errno)) }
          rest = rest.dropFirst(count)
        }
      }
      guard fdatasync(descriptor) == 0, rename(unfinished, file) == 0 else {
        throw SoundError(file, .writeFailed(errno: errno))
      }
    } catch {
      unlink(unfinished)
      throw error
    }
    return file
  }

  private func makeFolders() {
    for end in path.indices where path[end] == "/" && end > path.startIndex {
      mkdir(String(path[..<end]), 0o700)
    }
    mkdir(path, 0o700)
  }
}
