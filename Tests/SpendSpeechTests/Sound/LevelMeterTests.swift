import SpendSpeech
import Testing

@Suite struct LevelMeterTests {
  @Test("nothing heard is the lowest level")
  func nothing() {
    var meter = LevelMeter()
    meter.hear([])
    #expect(meter.peak == SoundLevel.lowest)
    #expect(meter.loudness == SoundLevel.lowest)
  }

  @Test("a square wave at half of full scale is 6 dB below it, in peak and loudness")
  func square() {
    var meter = LevelMeter()
    meter.hear((0..<1600).map { $0 % 2 == 0 ? 16_384 : -16_384 })
    #expect(meter.peak == -60)
    #expect(meter.loudness == -60)
    #expect(!meter.isClipped)
  }

  @Test("a steady offset counts for the peak, not for the loudness")
  func offset() {
    var meter = LevelMeter()
    meter.hear(Array(repeating: 3277, count: 1600))
    #expect(meter.peak == -200)
    #expect(meter.loudness == SoundLevel.lowest)
  }

  @Test("it falls by 13.3 dB a second, in blocks of any length", arguments: [1, 50, 1600, 16_000])
  func falls(block: Int) {
    var meter = LevelMeter()
    meter.hear((0..<1600).map { $0 % 2 == 0 ? 16_384 : -16_384 })
    for _ in 0..<(16_000 / block) { meter.hear(Array(repeating: 0, count: block)) }
    #expect(meter.peak == -60 - LevelMeter.fall)
    #expect(meter.loudness == -60 - LevelMeter.fall)
  }

  @Test("a sample at full scale, on either side, is remembered as clipped", arguments: [32_767, -32_768])
  func clipped(sample: Int16) {
    var meter = LevelMeter()
    meter.hear([0, sample])
    meter.hear([0])
    #expect(meter.isClipped)
  }
}
