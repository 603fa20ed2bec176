import Glibc
import SpendSpeech
import SpendTestSupport
import Testing

/// When somebody spoke, and when that is over, in generated sound.
@Suite struct SpeechActivityTests {
  /// `seconds` of noise whose power is `decibels` below full scale.
  private static func noise(_ seconds: Double, _ decibels: Double, seed: UInt64 = 7) -> [Int16] {
    var generator = SeededGenerator(seed: seed)
    // Even noise between -a and a has the power a²/3.
    let amplitude = 32_768 * pow(10, decibels / 20) * 3.0.squareRoot()
    return (0..<Int(seconds * 16_000)).map { _ in
      Int16(clamping: Int(Double.random(in: -amplitude...amplitude, using: &generator)))
    }
  }

  /// After how many milliseconds something is found; nil where nothing is.
  private func end(_ sound: [Int16], pieces: Int = 400) -> (SpeechActivity.Finding, milliseconds: Int)? {
    var activity = SpeechActivity()
    var place = 0
    while place < sound.count {
      let piece = Array(sound[place..<min(place + pieces, sound.count)])
      place += piece.count
      let finding = activity.hear(piece)
      if finding != .goesOn { return (finding, place / 16) }
    }
    return nil
  }

  @Test(
    "who spoke has ended two and a half seconds later, whatever the room's noise and the voice",
    arguments: [(-90.0, -50.0), (-60.0, -30.0), (-45.0, -20.0), (-38.0, -15.0), (-30.0, -12.0)]
  )
  func ended(room: Double, voice: Double) throws {
    let sound = Self.noise(1, room) + Self.noise(2, voice) + Self.noise(10, room, seed: 8)
    let found = try #require(end(sound))
    #expect(found.0 == .hasEnded)
    #expect((5500...5700).contains(found.milliseconds))
  }

  @Test("nobody spoke in silence, in even noise and in noise with clicks", arguments: [0, 1, 2])
  func nobody(kind: Int) throws {
    var sound = kind == 0 ? [Int16](repeating: 0, count: 20 * 16_000) : Self.noise(20, -45)
    if kind == 2 {
      for second in 1..<20 {
        for place in 0..<800 { sound[second * 16_000 + place] = place % 2 == 0 ? 20_000 : -20_000 }
      }
    }
    let found = try #require(end(sound))
    #expect(found.0 == .heardNothing)
    #expect(found.milliseconds == 15_000)
  }

  @Test("a pause of two seconds between sentences ends nothing")
  func pause() {
    let sentence = Self.noise(1.5, -22)
    let pause = Self.noise(2, -60)
    #expect(end(Self.noise(1, -60) + sentence + pause + sentence + pause + sentence + pause) == nil)
  }

  @Test("who begins to speak at once is heard, once a pause has shown how loud the room is")
  func atOnce() throws {
    let sound = Self.noise(0.8, -20) + Self.noise(0.2, -60) + Self.noise(0.8, -20) + Self.noise(5, -60)
    let found = try #require(end(sound))
    #expect(found.0 == .hasEnded)
    #expect((4200...4500).contains(found.milliseconds))
  }

  @Test("a steady offset of the microphone is no sound")
  func offset() throws {
    let found = try #require(end([Int16](repeating: 6000, count: 16 * 16_000)))
    #expect(found.0 == .heardNothing)
  }

  @Test(
    "how the sound is cut into pieces changes nothing but the moment it is told",
    arguments: [1, 160, 1601, 40_000]
  )
  func pieces(size: Int) throws {
    let sound = Self.noise(1, -60) + Self.noise(2, -20) + Self.noise(6, -60)
    let found = try #require(end(sound, pieces: size))
    #expect(found.0 == .hasEnded)
    #expect((5500...(5600 + size / 16)).contains(found.milliseconds))
  }
}
