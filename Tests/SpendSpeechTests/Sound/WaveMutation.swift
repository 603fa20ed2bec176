import Foundation
import Glibc
import SpendCore
import SpendSpeech
import SpendTestSupport

/// Files that were WAV once, and what must hold of reading any of them.
struct WaveMutation {
  private var generator: SeededGenerator
  private let seeds: [[UInt8]]
  private let descriptor: Int32

  /// The mutated files of `seed`.
  init(seed: UInt64) throws {
    generator = SeededGenerator(seed: seed)
    // In memory: a disk takes a thousand times as long to write a file anew as to read it.
    let name = "/spendwise-\(UUID().uuidString)"
    descriptor = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
    guard descriptor >= 0, shm_unlink(name) == 0 else { throw POSIXError(.EIO) }
    let pcm = WaveFixture.bytes(WaveFixture.sine(440, seconds: 0.05))
    let data = WaveFixture.chunk("data", pcm)
    let sizes = WaveFixture.chunk(
      "ds64",
      WaveFixture.number(UInt64(900)) + WaveFixture.number(UInt64(pcm.count)) + [0, 0, 0, 0, 0, 0, 0, 0]
    )
    let extensible = WaveFixture.format(tag: 0xFFFE, bits: 32, more: WaveFixture.extensible(bits: 24, tag: 1))
    seeds = [
      WaveFixture.file([WaveFixture.format(), data]),
      WaveFixture.file([
        WaveFixture.format(channels: 2, rate: 44_100), WaveFixture.chunk("LIST", [1, 2, 3]), data,
      ]),
      WaveFixture.file([WaveFixture.chunk("JUNK", Array(repeating: 0, count: 28)), extensible, data]),
      WaveFixture.file([
        WaveFixture.format(tag: 3, rate: 8000, bits: 64), data, WaveFixture.chunk("LIST", [1, 2]),
      ]),
      WaveFixture.file([WaveFixture.format(tag: 7, rate: 8000, bits: 8), data]),
      WaveFixture.file(
        [sizes, WaveFixture.format(bits: 24), WaveFixture.chunk("data", pcm, size: .max)],
        kind: "RF64"
      ),
      WaveFixture.file(
        [WaveFixture.format(isBigEndian: true), WaveFixture.chunk("data", pcm, isBigEndian: true)],
        kind: "RIFX"
      ),
    ]
  }

  /// The next file.
  mutating func next() -> [UInt8] {
    var bytes = generator.pick(seeds)
    for _ in 0..<Int.random(in: 1...4, using: &generator) { mutate(&bytes) }
    return bytes
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    guard bytes.count > 8 else { return }
    let limit = generator.happens(90) ? min(bytes.count, 120) : bytes.count
    let place = Int.random(in: 0..<limit - 4, using: &generator)
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 1: bytes[place] = UInt8.random(in: .min ... .max, using: &generator)
    case 2: bytes.replaceSubrange(place..<place + 4, with: WaveFixture.number(size(of: bytes)))
    case 3: bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
    case 4: bytes.remove(at: place)
    case 5: bytes.insert(UInt8.random(in: .min ... .max, using: &generator), at: place)
    default:
      let name = generator.pick(["data", "fmt ", "ds64", "LIST"])
      let chunk = WaveFixture.chunk(
        name,
        Array(bytes[place..<min(bytes.count, place + 40)]),
        size: size(of: bytes)
      )
      bytes.insert(contentsOf: chunk, at: place & ~1)
    }
  }

  private mutating func size(of bytes: [UInt8]) -> UInt32 {
    let edges: [UInt32] = [0, 1, 2, 15, 16, 17, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFE, 0xFFFF_FFFF]
    return generator.happens(50)
      ? generator.pick(edges) : UInt32.random(in: 0...UInt32(bytes.count), using: &generator)
  }

  /// Which property doesn't hold of reading `bytes`, or nil where all do.
  ///
  /// - Parameter isThorough: whether its sound is decoded too, not only its header.
  func broken(_ bytes: [UInt8], isThorough: Bool) -> String? {
    guard ftruncate(descriptor, 0) == 0, pwrite(descriptor, bytes, bytes.count, 0) == bytes.count else {
      return "the test can't write"
    }
    do throws(SoundError) {
      let file = try SoundFile(reading: descriptor)
      return try brokenSound(file, size: bytes.count, isThorough: isThorough)
    } catch {
      return error.exitStatus == .refused ? nil : "reading went beyond the file: \(error.problem)"
    }
  }

  private func brokenSound(_ file: SoundFile, size: Int, isThorough: Bool) throws(SoundError) -> String? {
    guard file.frameCount > 0, file.frameCount * file.format.bytesPerFrame <= size - 28 else {
      return "\(file.frameCount) frames of \(file.format.text) are more than \(size) bytes hold"
    }
    guard isThorough else { return nil }
    let survey = try SoundSurvey(of: file, longestPart: 1000)
    let whole = SoundSpan(start: 0, end: file.milliseconds)
    for span in survey.parts.map(\.span) + survey.pauses {
      guard whole.start <= span.start, span.start < span.end, span.end <= whole.end else {
        return "\(span) lies outside of \(whole)"
      }
    }
    guard SoundLevel.lowest...60 ~= survey.peak, SoundLevel.lowest...0 ~= survey.loudness else {
      return "a peak of \(survey.peak), a loudness of \(survey.loudness)"
    }
    let made = (try file.waveform(of: whole).count - WaveLayout.headerSize) / 2
    let expected = Double(file.frameCount) * Double(WaveLayout.sampleRate) / Double(file.format.sampleRate)
    return made == Int(expected.rounded(.up)) ? nil : "\(made) samples instead of \(expected)"
  }

  /// Closes its file.
  func finish() { close(descriptor) }
}
