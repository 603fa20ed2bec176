import Glibc
import SpendFiles
import SpendHTTP
import SpendSpeech
import SpendTerminal

/// Plays a recording through a player that is installed.
struct Playback {
  let program: Program

  /// How long a player may take to end once it was asked to.
  private static let grace = Duration.milliseconds(500)

  /// Plays `clip`, the bytes of a WAV file of 16-bit samples of one channel at 16,000 Hz, to its end or until Ctrl-C.
  ///
  /// - Throws: ``SoundProgramError`` where there is nothing to play it with, and ``Interrupted`` after another signal.
  func play(_ clip: [UInt8]) throws {
    var failure: SoundProgramError?
    let folders = program.environment["PATH"] ?? ""
    for player in PlayerProgram.known {
      guard let path = InstalledProgram.path(of: player.name, in: folders) else { continue }
      do {
        return try play(clip, with: player, at: path)
      } catch let error as SoundProgramError {
        // Another one may reach the loudspeakers: through another server of sound, say.
        failure = failure ?? error
      }
    }
    throw failure ?? .noPlayer
  }

  private func play(_ clip: [UInt8], with player: PlayerProgram, at path: String) throws {
    switch player.intake {
    case .file: try run(player, at: path, input: clip)
    case .samples: try run(player, at: path, input: Array(clip.dropFirst(WaveLayout.headerSize)))
    case .path:
      let file = try TemporarySound(clip, folder: program.environment.nonEmpty("TMPDIR") ?? "/tmp")
      try run(player, at: path, arguments: [file.path], input: [])
    }
  }

  private func run(_ player: PlayerProgram, at path: String, arguments: [String] = [], input: [UInt8]) throws
  {
    let child: ChildProcess
    do {
      child = try ChildProcess(
        path,
        arguments: [player.name] + player.arguments + arguments,
        piping: input.isEmpty ? [.errors] : [.input, .errors]
      )
    } catch {
      throw SoundProgramError.playerFailed(name: player.name, reason: error.reason)
    }
    defer { child.end(by: SIGTERM, grace: Playback.grace) }
    var left = input[...]
    var complaint = Complaint()
    while true {
      if Interrupts.shouldStop { return try stop(child) }
      // That it has ended shows itself on its pipes, but for what it left behind.
      _ = Interrupts.wait(reading: [child.errors], writing: child.input, atMost: .milliseconds(50))
      hear(child, &complaint)
      guard let taken = child.write(left) else { break }
      left = left.dropFirst(taken)
      if left.isEmpty { break }
    }
    child.closeInput()
    while child.poll() == nil {
      if Interrupts.shouldStop { return try stop(child) }
      _ = Interrupts.wait(reading: [child.errors], atMost: .milliseconds(50))
      hear(child, &complaint)
    }
    hear(child, &complaint)
    if let reason = reason(child.poll()) {
      throw SoundProgramError.playerFailed(
        name: player.name,
        reason: complaint.line(of: player.name) ?? reason
      )
    }
  }

  private func hear(_ child: ChildProcess, _ complaint: inout Complaint) {
    var bytes = [UInt8](repeating: 0, count: 4096)
    for _ in 0..<16 {
      guard case .bytes(let count) = child.readErrors(into: &bytes) else { return }
      complaint.add(bytes[..<count])
    }
  }

  private func reason(_ ending: ChildProcess.Ending?) -> String? {
    switch ending {
    case .exited(0), nil: nil
    case .exited(let status): "it ended with status \(status)"
    case .signalled(let signal): "signal \(signal) ended it"
    }
  }

  /// Ctrl-C ends the sound, and nothing else.
  private func stop(_ child: ChildProcess) throws {
    child.end(by: SIGINT, grace: Playback.grace)
    guard Interrupts.takeInterrupt(), !Interrupts.shouldStop else { throw Interrupted() }
  }
}

/// A file for a player that reads no pipe; it is gone when this is.
private struct TemporarySound: ~Copyable {
  let path: String

  init(_ bytes: [UInt8], folder: String) throws(SoundError) {
    // Made for its owner alone, whatever the mask says.
    let descriptor: Int32
    (descriptor, path) = FileSystem.makeTemporary("\(folder)/spendwise-", ".wav")
    guard descriptor >= 0 else { throw SoundError(path, .writeFailed(errno: errno)) }
    defer { close(descriptor) }
    do {
      try Output.write(bytes, to: descriptor)
    } catch {
      FileSystem.unlink(path)
      guard case .failed(let number) = error else { throw SoundError(path, .writeFailed(errno: EPIPE)) }
      throw SoundError(path, .writeFailed(errno: number))
    }
  }

  deinit { FileSystem.unlink(path) }
}
