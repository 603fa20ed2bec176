/// A place at which bytes from outside come into the program, and what must hold whatever they are.
package protocol Door {
  /// A door whose files, where it needs some, stand in `folder`.
  init(folder: String) throws

  /// The properties that break when `bytes` come in, in words; empty where all hold.
  func violations(of bytes: [UInt8]) -> [String]

  /// What comes in when `piece` is said `times` times.
  func repeated(_ piece: [UInt8], times: Int) -> [UInt8]
}

extension Door {
  /// One after the other.
  package func repeated(_ piece: [UInt8], times: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(piece.count * times)
    for _ in 0..<times { bytes += piece }
    return bytes
  }
}

/// Every door by its name, which is also that of its seeds in `Tests/Fuzz/Corpus`.
package enum DoorName: String, CaseIterable, Sendable {
  case answers, camt, events, files, json, lines, messages, mt940, ofx, qif, questions, settings, sounds,
    tables
  case transcripts

  /// The door, with its files in `folder`; files of each format begin at seeds of their own.
  package func door(folder: String) throws -> any Door {
    switch self {
    case .answers: try AnswerDoor(folder: folder)
    case .events: EventDoor(folder: folder)
    case .files, .camt, .messages, .mt940, .ofx, .qif, .tables: try FileDoor(folder: folder)
    case .json: JSONDoor(folder: folder)
    case .lines: LineDoor(folder: folder)
    case .questions: try QuestionDoor(folder: folder)
    case .settings: SettingDoor(folder: folder)
    case .sounds: SoundDoor(folder: folder)
    case .transcripts: try TranscriptDoor(folder: folder)
    }
  }
}
