import Glibc
import SpendCore
import SpendSpeech
import Testing

@Suite struct SoundErrorTests {
  @Test(
    "each failure has its status and its word",
    arguments: [
      (.missing, .inputMissing, "sound_missing"),
      (.unplayable("a folder"), .inputMissing, "sound_unplayable"),
      (.unreadable(errno: EACCES), .inputMissing, "sound_unreadable"),
      (.readFailed(errno: EIO), .inputOutput, "sound_read_failed"),
      (.writeFailed(errno: ENOSPC), .inputOutput, "sound_write_failed"),
      (.changed, .inputOutput, "sound_changed"),
      (.notWave("a text file"), .refused, "not_wav"), (.damaged("so"), .refused, "wav_damaged"),
      (.unfinished("so"), .refused, "wav_damaged"), (.unsupported("so"), .refused, "wav_unsupported"),
      (.empty("so"), .refused, "sound_empty"), (.tooLarge(bytes: 1 << 20), .refused, "sound_too_large"),
      (.tooLong(hours: 24), .refused, "sound_too_long"), (.heardNothing, .refused, "heard_nothing"),
    ] as [(SoundError.Reason, SpendCore.ExitStatus, String)]
  )
  func statuses(reason: SoundError.Reason, status: SpendCore.ExitStatus, code: String) {
    let error = SoundError("note.wav", reason)
    #expect(error.exitStatus == status)
    #expect(error.code == code)
    #expect(error.problem.contains("note.wav"))
    #expect(error.problem.last != ".")
  }

  @Test("a file that may not be read is told with the system's reason")
  func reasons() {
    let error = SoundError("note.wav", .unreadable(errno: EACCES))
    #expect(error.problem == "note.wav can't be read: Permission denied")
    #expect(SoundError("notes", .unplayable("a folder")).remedy == "name the files in it")
    #expect(SoundError("fifo", .unplayable("a pipe")).remedy == "name a WAV file, or - for standard input")
  }
}
