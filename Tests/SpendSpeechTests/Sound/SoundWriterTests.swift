import Foundation
import Glibc
import SpendSpeech
import SpendTestSupport
import Testing

@Suite struct SoundWriterTests {
  /// Writes `blocks` to a file, finishes it where that is wanted, and gives its bytes.
  private func written(_ blocks: [[Int16]], isFinished: Bool) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let descriptor = open(folder.file("note.wav"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(descriptor) }
    var writer = try SoundWriter(descriptor: descriptor, name: "note.wav")
    for block in blocks { try writer.append(block) }
    if isFinished { try writer.finish() }
    return [UInt8](try folder.contents(of: "note.wav"))
  }

  @Test("a finished recording has the header of a canonical WAV file and its samples")
  func finished() throws {
    let bytes = try written([[1, -2], [], [32_767]], isFinished: true)
    let header = bytes.prefix(WaveLayout.headerSize)
    #expect(
      Array(header) == Array("RIFF".utf8) + [42, 0, 0, 0] + Array("WAVEfmt ".utf8) + [
        16, 0, 0, 0, 1, 0, 1, 0,
      ]
        + [0x80, 0x3E, 0, 0, 0, 0x7D, 0, 0, 2, 0, 16, 0] + Array("data".utf8) + [6, 0, 0, 0]
    )
    #expect(Array(bytes.dropFirst(WaveLayout.headerSize)) == [1, 0, 0xFE, 0xFF, 0xFF, 0x7F])
  }

  @Test("until it is finished its sizes are unknown, so that readers take all that is there")
  func unfinished() throws {
    let bytes = try written([[1, 2, 3]], isFinished: false)
    #expect(Array(bytes[4..<8]) == [255, 255, 255, 255])
    #expect(Array(bytes[40..<44]) == [255, 255, 255, 255])
    #expect(bytes.count == WaveLayout.headerSize + 6)
  }

  @Test("a recording that outgrows the size of a WAV file keeps unknown sizes")
  func tooLong() {
    #expect(WaveLayout.header(sampleCount: 1 << 31)[40..<44] == [255, 255, 255, 255])
    #expect(WaveLayout.header(sampleCount: Int(UInt32.max - 44) / 2)[40..<44] != [255, 255, 255, 255])
  }

  @Test("a full disk is told with the name of the file")
  func full() throws {
    let descriptor = open("/dev/full", O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    let error = #expect(throws: SoundError.self) {
      _ = try SoundWriter(descriptor: descriptor, name: "note.wav").sampleCount
    }
    #expect(error?.reason == .writeFailed(errno: ENOSPC))
    #expect(error?.problem == "note.wav can't be written: No space left on device")
  }
}
