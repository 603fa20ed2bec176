import Glibc
import SpendCharts
import SpendHTTP
import SpendSpeech
import SpendTerminal

/// One recorder at work: what it gives goes to the file, to the meter, and to what tells speech from silence.
struct Listening: ~Copyable {
  private let child: ChildProcess
  private let name: String
  private var writer: SoundWriter
  private var incoming = IncomingSound()
  private var activity: SpeechActivity
  private var complaint = Complaint()
  private let patience: SpeechActivity.Patience
  private let began = MonotonicClock.now()
  private var lastSound: Duration
  private var chunk = [UInt8](repeating: 0, count: 65_536)

  /// After how many seconds without any sound that is said, and after how many it is given up.
  private static let (saidAfter, givenUpAfter) = (3, 60)
  /// How long a recorder may take to hand out what it holds, and to end.
  private static let grace = Duration.milliseconds(700)

  /// The recorder `child`, called `name`, which is heard with `patience` and written to `file`.
  init(
    child: ChildProcess,
    name: String,
    file: (path: String, descriptor: Int32),
    _ patience: SpeechActivity.Patience
  ) throws(SoundError) {
    self.child = child
    self.name = name
    self.patience = patience
    writer = try SoundWriter(descriptor: file.descriptor, name: file.path)
    activity = SpeechActivity(patience)
    lastSound = began
  }

  /// How long the recording is.
  var milliseconds: Int { writer.milliseconds }
  /// Whether anybody spoke.
  var hasHeardSpeech: Bool { activity.hasHeardSpeech }

  /// Records until something ends it.
  ///
  /// - Throws: ``SoundProgramError``, ``SoundError`` or ``Interrupted``; the recorder has ended then, too.
  mutating func run(bar: LevelBar, enter: EnterKey?) throws -> RecordedSound.End {
    defer { child.end(by: SIGTERM, grace: Listening.grace) }
    while true {
      if Interrupts.shouldStop { throw Interrupted() }
      let ready = Interrupts.wait(
        reading: [child.output, child.errors, enter?.descriptor ?? -1],
        atMost: .milliseconds(bar.isShown ? 100 : 500)
      )
      if Interrupts.shouldStop { throw Interrupted() }
      if let enter, ready.contains(enter.descriptor), enter.wasPressed() {
        try takeRest(bar)
        return .enter
      }
      hearComplaints()
      switch try takeSound(bar) {
      case .samples(.goesOn): continue
      case .samples(.hasEnded): return .silence
      case .samples(.heardNothing):
        throw SoundProgramError.heardNothing(seconds: patience.beforeSpeech / 1000)
      case .length: return .length
      case .nothing: try sayWaiting(bar)
      case .end: return try takeEnd()
      }
    }
  }

  /// Completes the file.
  mutating func finish() throws(SoundError) { try writer.finish() }

  // MARK: Sound

  private enum Taken {
    case samples(SpeechActivity.Finding)
    case nothing
    case length
    case end
  }

  private mutating func takeSound(_ bar: LevelBar) throws -> Taken {
    switch child.readOutput(into: &chunk) {
    case .nothing: return .nothing
    case .end: return .end
    case .bytes(let count):
      var samples: [Int16]
      do {
        samples = try incoming.take(chunk[..<count])
      } catch {
        throw SoundProgramError.otherSound(name: name, form: error.words)
      }
      let room = MicrophoneRecording.longest * WaveLayout.sampleRate / 1000 - writer.sampleCount
      let isFull = samples.count >= room
      if isFull { samples.removeLast(samples.count - room) }
      try writer.append(samples)
      bar.hear(samples, milliseconds: milliseconds)
      lastSound = MonotonicClock.now()
      let finding = activity.hear(samples)
      return isFull ? .length : .samples(finding)
    }
  }

  /// After Enter: what the recorder still holds was said before.
  private mutating func takeRest(_ bar: LevelBar) throws {
    child.send(SIGINT)
    let deadline = MonotonicClock.now() + Listening.grace
    rest: while !Interrupts.shouldStop, MonotonicClock.now() < deadline {
      switch try takeSound(bar) {
      case .samples: continue
      case .length, .end: break rest
      case .nothing: _ = Interrupts.wait(reading: [child.output], atMost: deadline - MonotonicClock.now())
      }
    }
    if writer.sampleCount == 0 { throw SoundProgramError.noSound(name: name, seconds: max(1, waited)) }
  }

  /// For how many seconds no sound has come.
  private var waited: Int { Int((MonotonicClock.now() - lastSound).components.seconds) }

  private func sayWaiting(_ bar: LevelBar) throws {
    guard waited >= Listening.saidAfter else { return }
    guard waited < Listening.givenUpAfter else {
      throw SoundProgramError.noSound(name: name, seconds: Listening.givenUpAfter)
    }
    bar.showWaiting(for: name, seconds: waited)
  }

  // MARK: The recorder's end

  private mutating func hearComplaints() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    for _ in 0..<16 {
      guard case .bytes(let count) = child.readErrors(into: &bytes) else { return }
      complaint.add(bytes[..<count])
    }
  }

  /// The recorder has closed its output: that is the end of the recording where it gave sound.
  private mutating func takeEnd() throws -> RecordedSound.End {
    let deadline = MonotonicClock.now() + Listening.grace
    while child.errors >= 0, !Interrupts.shouldStop, MonotonicClock.now() < deadline {
      hearComplaints()
      _ = Interrupts.wait(reading: [child.errors], atMost: deadline - MonotonicClock.now())
    }
    let ending = child.wait(atMost: deadline - MonotonicClock.now())
    if writer.sampleCount > 0 { return .recorder }
    let reason = complaint.line(of: name)
    switch ending {
    case .exited(0), nil: throw failure(reason ?? "it gave no sound")
    case .exited(let status): throw failure(reason ?? "it ended with status \(status)")
    case .signalled(let signal): throw failure(reason ?? "signal \(signal) ended it")
    }
  }

  private func failure(_ reason: String) -> SoundProgramError { .recorderFailed(name: name, reason: reason) }
}
