import SpendCore
import SpendSpeech
import Testing

@Suite struct ForeignSoundTests {
  @Test(
    "V1 what is no WAV file is told as what it is",
    arguments: [
      ("ID3\u{4}", "an MP3 file"), ("OggS", "an Ogg file"),
      ("OggS..............OpusHead", "an Ogg Opus file"),
      ("fLaC", "a FLAC file"), ("FORM....AIFF", "an AIFF file"), ("....ftypM4A ", "an M4A file"),
      ("....ftypisom", "an MP4 file"), ("RIFF....AVI ", "an AVI film"), ("RIFF....WEBP", "a WebP image"),
      ("RIFF....ABCD", "another kind of RIFF file"), ("%PDF-1.4", "a PDF document"),
      ("lunch with Sam 12.50\n", "a text file"), ("RIF", "a text file"),
      ("\u{0}\u{1}\u{2}", "no sound that is known here"),
    ]
  )
  func kinds(beginning: String, name: String) throws {
    let error = try #require(try soundFailure(Array(beginning.utf8)))
    #expect(error.problem.hasSuffix("note.wav is not WAV: it is \(name)"))
    #expect(error.code == "not_wav")
    #expect(error.exitStatus == .refused)
    #expect(error.remedy == "convert it: ffmpeg -i FILE out.wav")
  }

  @Test(
    "V1 an MPEG frame without a tag is told by its first bits",
    arguments: [([0xFF, 0xFB, 0x90, 0x00], "an MP3 file"), ([0xFF, 0xF1, 0x50, 0x80], "an AAC file")]
      as [([UInt8], String)]
  )
  func frames(beginning: [UInt8], name: String) throws {
    #expect(try soundFailure(beginning)?.reason == .notWave(name))
  }
}
