import Foundation
import Glibc
import SpendCore
import SpendSpeech
import SpendTestSupport
import Testing

@Suite struct SoundFileOpeningTests {
  private let folder: TemporaryFolder
  private let bytes = WaveFixture.file(WaveFixture.sine(440, seconds: 0.05))

  init() throws { folder = try TemporaryFolder() }

  private func failure(_ path: String) -> SoundError? {
    do throws(SoundError) {
      _ = try SoundFile(opening: path)
      return nil
    } catch { return error }
  }

  @Test("V2 a missing file is told by its path")
  func missing() throws {
    try folder.write("", to: "file")
    for name in ["none.wav", "file/none.wav"] {
      let error = failure(folder.file(name))
      #expect(error?.problem == "there is no file \(folder.file(name))")
      #expect(error?.exitStatus == .inputMissing)
    }
  }

  @Test("V2 folder, device, FIFO and socket are refused without being read")
  func unplayable() throws {
    #expect(mkfifo(folder.file("fifo"), 0o600) == 0)
    let socket = try UnixSocket(path: folder.file("socket"))
    defer { close(socket.descriptor) }
    let cases = [
      (folder.path, "a folder"), ("/dev/zero", "a device"), ("/dev/tty", "a device"),
      (folder.file("fifo"), "a pipe"), (folder.file("socket"), "a socket"),
    ]
    for (path, kind) in cases {
      let error = failure(path)
      #expect(error?.reason == .unplayable(kind))
      #expect(error?.problem == "\(path) is \(kind), not a recording")
      #expect(error?.exitStatus == .inputMissing)
    }
  }

  @Test("V2 a link to a recording is followed, one to itself is refused")
  func links() throws {
    try folder.write(Data(bytes), to: "note.wav")
    #expect(symlink("note.wav", folder.file("link")) == 0)
    #expect(symlink("loop", folder.file("loop")) == 0)
    #expect(failure(folder.file("link")) == nil)
    #expect(failure(folder.file("loop"))?.reason == .unreadable(errno: ELOOP))
    #expect(failure(folder.file("loop"))?.exitStatus == .inputMissing)
  }

  @Test("visits all bytes, also those that are no sound")
  func allBytes() throws {
    let bytes = bytes + WaveFixture.chunk("LIST", Array(repeating: 7, count: 200_000))
    var seen: [UInt8] = []
    try SoundFile(bytes: bytes).visitBytes { seen += $0 }
    #expect(seen == bytes)
  }

  @Test("V9 a file that shrinks, grows or is written to while it is read is given up", arguments: 0..<3)
  func changes(kind: Int) throws {
    try folder.write(Data(bytes), to: "note.wav")
    let path = folder.file("note.wav")
    let file = try SoundFile(opening: path)
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    var visited = 0
    let error = #expect(throws: SoundError.self) {
      try file.visitBytes { block in
        visited += block.count
        switch kind {
        case 0: ftruncate(descriptor, 100)
        case 1: pwrite(descriptor, "x", 1, off_t(bytes.count))
        default:
          var times = [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 1, tv_nsec: 0)]
          futimens(descriptor, &times)
        }
      }
    }
    #expect(visited == bytes.count)
    #expect(error?.reason == .changed)
    #expect(error?.exitStatus == .inputOutput)
    #expect(error?.problem == "\(path) changed while it was read")
    #expect(error?.state == "nothing was booked")
    #expect(throws: SoundError.self) { try SoundSurvey(of: file) }
    #expect(throws: SoundError.self) { try file.waveform(of: SoundSpan(start: 0, end: 50)) }
  }

  @Test("V9 a thread that cuts the file while it is surveyed ends in an error or in the survey of the whole")
  func truncatedByThread() throws {
    let sound = WaveFixture.file(WaveFixture.sine(440, seconds: 2))
    let whole = try SoundSurvey(of: SoundFile(bytes: sound))
    for delay in [UInt32(0), 100, 1000, 5000] {
      try folder.write(Data(sound), to: "note.wav")
      let path = folder.file("note.wav")
      let file = try SoundFile(opening: path)
      let thread = Thread {
        usleep(delay)
        truncate(path, 100)
      }
      thread.start()
      do throws(SoundError) {
        #expect(try SoundSurvey(of: file) == whole)
      } catch { #expect(error.reason == .changed) }
      while !thread.isFinished { usleep(100) }
    }
  }

  @Test("V2 standard input that is a file is read as one, and stays open")
  func redirected() throws {
    try folder.write(Data(bytes), to: "note.wav")
    let descriptor = open(folder.file("note.wav"), O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    #expect(try SoundFile(reading: descriptor).frameCount == 800)
    #expect(fcntl(descriptor, F_GETFD) >= 0)
  }

  @Test("V2 what comes through a pipe is kept in a file without a name until its end")
  func piped() throws {
    let pipe = Pipe()
    let bytes = bytes
    let writer = Thread {
      for start in stride(from: 0, to: bytes.count, by: 100) {
        pipe.fileHandleForWriting.write(Data(bytes[start..<min(bytes.count, start + 100)]))
      }
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    let file = try SoundFile(
      reading: pipe.fileHandleForReading.fileDescriptor,
      temporaryFolder: folder.path
    )
    #expect(file.name == "standard input")
    #expect(try file.samples() == SoundFile(bytes: bytes).samples())
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("V2 a pipe that never ends is left at the limit, and at once where it is no WAV")
  func endless() throws {
    let error = try endlessPipe([UInt8](bytes.prefix(44)), limit: 1 << 20)
    #expect(error?.reason == .tooLarge(bytes: 1 << 20))
    #expect(error?.exitStatus == .refused)
    #expect(error?.problem == "standard input has more than 1 MB")
    #expect(try endlessPipe(Array("y\n".utf8), limit: .max)?.reason == .notWave("a text file"))
  }

  /// Reads from a pipe into which someone writes `beginning` and then `y` for as long as it is read.
  private func endlessPipe(_ beginning: [UInt8], limit: Int) throws -> SoundError? {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let stop = Flag()
    let writer = Thread {
      var next = beginning
      while !stop.isSet {
        if write(descriptor, next, next.count) > 0 { next = Array(repeating: UInt8(ascii: "y"), count: 4096) }
      }
    }
    writer.start()
    defer {
      stop.isSet = true
      while !writer.isFinished { usleep(100) }
    }
    do throws(SoundError) {
      _ = try SoundFile(
        reading: pipe.fileHandleForReading.fileDescriptor,
        limit: limit,
        temporaryFolder: folder.path
      )
      return nil
    } catch { return error }
  }

  @Test("V2 waiting for a pipe that says nothing can be stopped")
  func stopped() throws {
    let pipe = Pipe()
    let error = #expect(throws: SoundError.self) {
      try SoundFile(reading: pipe.fileHandleForReading.fileDescriptor, shouldStop: { true })
    }
    #expect(error?.reason == .stopped)
  }

  @Test("V2 standard input that is a folder or a device is refused")
  func unplayableInput() throws {
    for (path, kind) in [(folder.path, "a folder"), ("/dev/zero", "a device")] {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      defer { close(descriptor) }
      let error = #expect(throws: SoundError.self) { try SoundFile(reading: descriptor) }
      #expect(error?.reason == .unplayable(kind))
    }
  }
}

/// A socket that has a name.
private struct UnixSocket {
  let descriptor: Int32

  init(path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bound = withUnsafeMutableBytes(of: &address) { bytes -> Int32 in
      UnsafeMutableRawBufferPointer(rebasing: bytes.dropFirst(2)).copyBytes(from: path.utf8)
      return bind(
        descriptor,
        bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
        socklen_t(MemoryLayout<sockaddr_un>.size)
      )
    }
    guard bound == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
  }
}

/// A flag that one thread sets and another reads.
private final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false

  var isSet: Bool {
    get { lock.withLock { value } }
    set { lock.withLock { value = newValue } }
  }
}
