import SpendCore
import SpendSpeech

/// WAV files, from their headers to the samples that are sent.
struct SoundDoor: Door {
  private let file: WrittenFile?

  init(folder: String) { file = try? WrittenFile("\(folder)/sound.wav") }

  func violations(of bytes: [UInt8]) -> [String] {
    guard let file else { return ["no folder for files"] }
    file.write(bytes)
    do {
      let sound = try SoundFile(opening: file.path)
      let survey = try SoundSurvey(of: sound)
      for part in survey.parts {
        if part.span.start < 0 || part.span.end > sound.milliseconds || part.span.start >= part.span.end {
          return ["a part from \(part.span.start) to \(part.span.end) of \(sound.milliseconds) ms"]
        }
        _ = try sound.waveform(of: part.span)
      }
      return []
    } catch {
      return []
    }
  }
}
