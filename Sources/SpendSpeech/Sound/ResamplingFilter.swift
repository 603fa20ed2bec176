import Glibc

/// The low-pass filter that takes sound of any rate to 16,000 Hz, as one row of weights for each place that a new sample has
/// between two old ones.
///
/// A sinc windowed after Blackman, in phases: Crochiere and Rabiner, "Multirate Digital Signal Processing" (1983); Smith, "Digital
/// Audio Resampling" (ccrma.stanford.edu/~jos/resample). What would fold is 74 dB below what stays.
struct ResamplingFilter {
  /// How many weights a row has, a multiple of 16.
  let width: Int

  /// How many places there are between two old samples, and how many old samples lie between two new ones, in these places.
  private let places: Int
  private let step: Int
  /// How many rows there are for one place; less than 1 where the places are too many for a row each.
  private let rows: Int
  private let weights: [Float]

  /// As many rows as 44,100 and 11,025 Hz take at most; between the rows of odder rates is interpolated.
  private static let mostRows = 640
  /// How many zero crossings of the sinc lie on either side.
  private static let crossings = 48
  /// Half the sound is gone at this part of the lower rate: 7,560 Hz, so that little is left at 8,000.
  private static let cutoff = 0.4725

  /// The filter for sound of `sampleRate`, or nil where that is the new rate already.
  init?(from sampleRate: Int) {
    let new = WaveLayout.sampleRate
    guard sampleRate != new else { return nil }
    let shared = Self.greatestDivisor(sampleRate, new)
    places = new / shared
    step = sampleRate / shared
    rows = min(places, Self.mostRows)
    let stretch = max(1, Double(sampleRate) / Double(new))
    let reach = Double(Self.crossings) * stretch
    width = (2 * Int(reach.rounded(.up)) + 15) / 16 * 16
    var weights: [Float] = []
    weights.reserveCapacity((rows + 1) * width)
    for row in 0...rows {
      let between = Double(row) / Double(rows)
      weights += Self.row(between, width: width, reach: reach, bandwidth: 2 * Self.cutoff / stretch)
    }
    self.weights = weights
  }

  /// Which old sample the weights for the new sample `index` begin with; it may lie before the first.
  func start(of index: Int) -> Int { index * step / places - width / 2 + 1 }

  /// The new sample `index`, from the `width` old samples that begin at its start.
  func sample(_ index: Int, from old: UnsafePointer<Float>) -> Float {
    let place = index * step % places
    return weights.withUnsafeBufferPointer { weights in
      guard let first = weights.baseAddress else { return 0 }
      let (row, rest) = (place * rows).quotientAndRemainder(dividingBy: places)
      let sum = Self.product(old, first + row * width, width)
      guard rest > 0 else { return sum }
      let share = Float(rest) / Float(places)
      return sum + share * (Self.product(old, first + (row + 1) * width, width) - sum)
    }
  }

  /// The weights of a new sample that lies `between` (0 to 1) the two old samples in the middle; their sum is 1.
  private static func row(_ between: Double, width: Int, reach: Double, bandwidth: Double) -> [Float] {
    var row: [Double] = []
    row.reserveCapacity(width)
    for index in 0..<width {
      let distance = Double(index - width / 2 + 1) - between
      let place = distance / reach
      guard abs(place) < 1 else {
        row.append(0)
        continue
      }
      let window = 0.42 + 0.5 * cos(.pi * place) + 0.08 * cos(2 * .pi * place)
      let turn = .pi * bandwidth * distance
      row.append(window * (abs(turn) < 1e-9 ? 1 : sin(turn) / turn))
    }
    let sum = row.reduce(0, +)
    return row.map { Float($0 / sum) }
  }

  private static func product(_ left: UnsafePointer<Float>, _ right: UnsafePointer<Float>, _ count: Int)
    -> Float
  {
    let (left, right) = (UnsafeRawPointer(left), UnsafeRawPointer(right))
    var even = SIMD8<Float>.zero
    var odd = SIMD8<Float>.zero
    for offset in stride(from: 0, to: count * 4, by: 64) {
      even +=
        left.loadUnaligned(fromByteOffset: offset, as: SIMD8<Float>.self)
        * right.loadUnaligned(fromByteOffset: offset, as: SIMD8<Float>.self)
      odd +=
        left.loadUnaligned(fromByteOffset: offset + 32, as: SIMD8<Float>.self)
        * right.loadUnaligned(fromByteOffset: offset + 32, as: SIMD8<Float>.self)
    }
    return (even + odd).sum()
  }

  private static func greatestDivisor(_ left: Int, _ right: Int) -> Int {
    var (left, right) = (left, right)
    while right != 0 { (left, right) = (right, left % right) }
    return left
  }
}
