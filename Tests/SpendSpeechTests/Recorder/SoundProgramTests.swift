import SpendCore
import SpendSpeech
import Testing

/// The programs that record and play, and what they complain.
@Suite struct SoundProgramTests {
  @Test("each recorder is told to give 16-bit samples of one channel at 16,000 Hz, in its own words")
  func recorders() {
    #expect(RecorderProgram.known.map(\.name) == ["arecord", "pw-record", "parecord", "rec"])
    for recorder in RecorderProgram.known {
      let words = recorder.arguments.joined(separator: " ")
      #expect(words.contains("16000"), "\(recorder.name)")
      #expect(words.contains("1"), "\(recorder.name)")
      #expect(["S16_LE", "s16", "s16le", "-b 16"].contains { words.contains($0) }, "\(recorder.name)")
    }
  }

  @Test("each player is told how the sound comes")
  func players() {
    #expect(PlayerProgram.known.map(\.name) == ["aplay", "pw-play", "paplay", "play"])
    #expect(PlayerProgram.known.map(\.intake) == [.file, .path, .samples, .file])
  }

  @Test(
    "a recorder of the user's own is split at blanks",
    arguments: [
      (
        "ffmpeg -f pulse -i default -f s16le -",
        ["ffmpeg", "-f", "pulse", "-i", "default", "-f", "s16le", "-"]
      ),
      ("  /opt/my\trec ", ["/opt/my", "rec"]), ("rec;rm -rf x", ["rec;rm", "-rf", "x"]),
    ]
  )
  func own(command: String, words: [String]) throws {
    let program = try #require(RecorderProgram(command: command))
    #expect([program.name] + program.arguments == words)
  }

  @Test("an empty setting is no recorder", arguments: ["", "  ", "\t"])
  func none(command: String) {
    #expect(RecorderProgram(command: command) == nil)
  }

  @Test(
    "of what a program complains the telling line is shown",
    arguments: [
      (
        "ALSA lib confmisc.c:855:(parse_card) cannot find card '0'\nALSA lib pcm.c:2666:(x) Unknown PCM default\n"
          + "arecord: main:831: audio open error: No such file or directory\n",
        "arecord", "audio open error: No such file or directory"
      ),
      (
        "rec FAIL sox: Sorry, there is no default audio device configured", "rec",
        "rec FAIL sox: Sorry, there is no default audio device configured"
      ),
      (
        "Connection failure: Connection refused\npa_context_connect() failed: Connection refused\n",
        "parecord",
        "pa_context_connect() failed: Connection refused"
      ),
      (
        "error: pw_context_connect() failed: Host is down\n\n", "pw-record",
        "error: pw_context_connect() failed: Host is down"
      ),
      (
        "aplay: main:831: audio open error: Device or resource busy", "/usr/bin/aplay",
        "audio open error: Device or resource busy"
      ),
      ("ALSA lib x.c:1:(y) only this\r\n", "arecord", "ALSA lib x.c:1:(y) only this"),
    ]
  )
  func complaints(text: String, name: String, line: String) {
    var complaint = Complaint()
    for byte in text.utf8 { complaint.add([byte]) }
    #expect(complaint.line(of: name) == line)
  }

  @Test("silence is no complaint, and endless complaints take no room")
  func bounds() {
    var complaint = Complaint()
    #expect(complaint.line(of: "arecord") == nil)
    complaint.add(Array("\n \n".utf8))
    #expect(complaint.line(of: "arecord") == nil)
    for _ in 0..<10_000 { complaint.add(Array("overrun!!! (at least 12.3 ms long) ".utf8)) }
    #expect(complaint.line(of: "arecord")?.count == 200)
  }

  @Test(
    "what is wrong has its status",
    arguments: [
      (SoundProgramError.noRecorder, Int32(69)), (.noPlayer, 69),
      (.recorderFailed(name: "rec", reason: "x"), 69),
      (.playerFailed(name: "play", reason: "x"), 69),
      (.noSound(name: "rec", seconds: 60), 69),
      (.otherSound(name: "rec", form: "x"), 69), (.heardNothing(seconds: 15), 65),
    ]
  )
  func statuses(error: SoundProgramError, status: Int32) {
    #expect(error.exitStatus.rawValue == status)
    #expect(error.remedy != nil)
  }
}
