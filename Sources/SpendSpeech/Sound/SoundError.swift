import Glibc
package import SpendCore

/// Why a recording can't be used.
package struct SoundError: UserFacingError, Equatable {
  /// What is wrong with it.
  package enum Reason: Sendable, Equatable {
    /// There is no such file.
    case missing
    /// It is no regular file but this, such as `a folder`.
    case unplayable(String)
    /// The system refused to open it, with this error number.
    case unreadable(errno: Int32)
    /// The system failed to read from it, with this error number.
    case readFailed(errno: Int32)
    /// The system failed to write to it, with this error number.
    case writeFailed(errno: Int32)
    /// It isn't WAV but seems to be this.
    case notWave(String)
    /// Its header or its chunks are wrong: what and where.
    case damaged(String)
    /// Its recorder never wrote how long it is: what and where.
    case unfinished(String)
    /// Its sound is in a form that isn't read: which.
    case unsupported(String)
    /// It holds no sound: what is missing.
    case empty(String)
    /// It came through a pipe and has more than this many bytes.
    case tooLarge(bytes: Int)
    /// It goes on for longer than this many hours.
    case tooLong(hours: Int)
    /// It changed while it was read.
    case changed
    /// Nobody speaks in it: its loudest tenth of a second is below −60 dBFS.
    case heardNothing
    /// Reading it was given up because someone wanted that.
    case stopped
  }

  /// What the recording is called: its path, or `standard input`.
  package let name: String
  /// What is wrong with it.
  package let reason: Reason

  /// `reason`, found in the recording called `name`.
  package init(_ name: String, _ reason: Reason) {
    self.name = name
    self.reason = reason
  }

  package var exitStatus: ExitStatus {
    switch reason {
    case .missing, .unplayable, .unreadable: .inputMissing
    case .readFailed, .writeFailed, .changed, .stopped: .inputOutput
    default: .refused
    }
  }

  package var code: String {
    switch reason {
    case .missing: "sound_missing"
    case .unplayable: "sound_unplayable"
    case .unreadable: "sound_unreadable"
    case .readFailed: "sound_read_failed"
    case .writeFailed: "sound_write_failed"
    case .notWave: "not_wav"
    case .damaged, .unfinished: "wav_damaged"
    case .unsupported: "wav_unsupported"
    case .empty: "sound_empty"
    case .tooLarge: "sound_too_large"
    case .tooLong: "sound_too_long"
    case .changed: "sound_changed"
    case .heardNothing: "heard_nothing"
    case .stopped: "sound_stopped"
    }
  }

  package var problem: String {
    switch reason {
    case .missing: "there is no file \(name)"
    case .unplayable(let what): "\(name) is \(what), not a recording"
    case .unreadable(let number), .readFailed(let number):
      "\(name) can't be read: \(String(cString: strerror(number)))"
    case .writeFailed(let number): "\(name) can't be written: \(String(cString: strerror(number)))"
    case .notWave(let what): "\(name) is not WAV: it is \(what)"
    case .damaged(let what), .unfinished(let what): "\(name) is a damaged WAV file: \(what)"
    case .unsupported(let what): "\(name) can't be used: \(what)"
    case .empty(let what): "\(name) holds no sound: \(what)"
    case .tooLarge(let bytes): "\(name) has more than \(bytes / 1_048_576) MB"
    case .tooLong(let hours): "\(name) is longer than \(hours) hours"
    case .changed: "\(name) changed while it was read"
    case .heardNothing: "heard nothing in \(name): it is silent (below -60 dBFS)"
    case .stopped: "stopped reading \(name)"
    }
  }

  package var state: String? { "nothing was booked" }

  package var remedy: String? {
    switch reason {
    case .missing, .unreadable, .readFailed, .writeFailed, .empty, .stopped: nil
    case .unplayable("a folder"): "name the files in it"
    case .unplayable: "name a WAV file, or - for standard input"
    case .notWave, .unsupported: "convert it: ffmpeg -i FILE out.wav"
    case .damaged: "record it again, or write it anew with the program that made it"
    case .unfinished: "mend it: sox --ignore-length FILE out.wav"
    case .tooLarge: "save it to a file and name that"
    case .tooLong: "cut it: sox FILE part.wav trim 0 12:00:00"
    case .changed: "try again when its recorder is done"
    case .heardNothing: "check the microphone, then record again"
    }
  }
}
