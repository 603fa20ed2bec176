import Glibc
import SpendCore
import SpendFiles
import SpendSpeech
import SpendTerminal

/// The folder that keeps what was recorded from the microphone, for the user alone.
struct RecordingFolder {
  let path: String

  /// Opens a new file for a recording that begins at `moment`, named like `2026-11-22T14-03-05.wav`.
  ///
  /// - Throws: ``SoundError`` where the folder or the file can't be made.
  func newFile(at moment: Moment) throws(SoundError) -> (path: String, descriptor: Int32) {
    FileSystem.makeFolders(above: "\(path)/")
    let name = moment.iso.replacing(":", with: "-")
    for number in 1...1000 {
      let file = "\(path)/\(name)\(number == 1 ? "" : "-\(number)").wav"
      let descriptor = FileSystem.open(file, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW)
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
    FileSystem.makeFolders(above: "\(path)/")
    let file = "\(path)/\(name)"
    if FileSystem.allows(F_OK, file) { return file }
    do {
      try UnfinishedFile.write(to: file, replacing: true) { descriptor in
        try sound.visitBytes { try Output.write(Array($0), to: descriptor) }
      }
    } catch let failure as UnfinishedFile.Failure {
      throw SoundError(file, .writeFailed(errno: failure.number))
    } catch let OutputError.failed(number) {
      throw SoundError(file, .writeFailed(errno: number))
    }
    return file
  }
}
