import Glibc

/// How the bytes of one sample become a number from −1 to 1.
protocol SampleForm {
  /// How many bytes a sample has.
  static var size: Int { get }
  /// The sample at `bytes`, where nothing is aligned.
  static func value(_ bytes: UnsafeRawPointer, isBigEndian: Bool) -> Float
}

/// 8 bits without a sign: 128 is silence.
enum Unsigned8: SampleForm {
  static let size = 1
  static func value(_ bytes: UnsafeRawPointer, isBigEndian: Bool) -> Float {
    Float(Int(bytes.load(as: UInt8.self)) - 128) / 128
  }
}

/// 16 bits with a sign.
enum Signed16: SampleForm {
  static let size = 2
  static func value(_ bytes: UnsafeRawPointer, isBigEndian: Bool) -> Float {
    let bits = bytes.loadUnaligned(as: UInt16.self)
    return Float(Int16(bitPattern: isBigEndian ? bits.bigEndian : bits.littleEndian)) / 32_768
  }
}

/// 24 bits with a sign.
enum Signed24: SampleForm {
  static let size = 3
  static func value(_ bytes: UnsafeRawPointer, isBigEndian: Bool) -> Float {
    let ends = (UInt32(bytes.load(as: UInt8.self)), UInt32(bytes.load(fromByteOffset: 2, as: UInt8.self)))
    let middle = UInt32(bytes.load(fromByteOffset: 1, as: UInt8.self)) << 16
    let bits = isBigEndian ? ends.0 << 24 | middle | ends.1 << 8 : ends.1 << 24 | middle | ends.0 << 8
    return Float(Int32(bitPattern: bits)) / 2_147_483_648
  }
}

/// 32 bits with a sign.
enum Signed32: SampleForm {
  static let size = 4
  static func value(_ bytes: UnsafeRawPointer, isBigEndian: Bool) -> Float {
    let bits = bytes.loadUnaligned(as: UInt32.self)
    return Float(Int32(bitPattern: isBigEndian ? bits.bigEndian : bits.littleEndian)) / 2_147_483_648
  }
}

/// 32 bits of floating point.
enum Floating32: SampleForm {
  static let size = 4
  static func value(_ bytes: UnsafeRawPointer, isBigEndian: Bool) -> Float {
    let bits = bytes.loadUnaligned(as: UInt32.self)
    return Float(bitPattern: isBigEndian ? bits.bigEndian : bits.littleEndian).sample
  }
}

/// 64 bits of floating point.
enum Floating64: SampleForm {
  static let size = 8
  static func value(_ bytes: UnsafeRawPointer, isBigEndian: Bool) -> Float {
    let bits = bytes.loadUnaligned(as: UInt64.self)
    return Float(Double(bitPattern: isBigEndian ? bits.bigEndian : bits.littleEndian)).sample
  }
}

/// 13 bits in 8, after ITU-T G.711.
enum ALaw8: SampleForm {
  static let size = 1
  static func value(_ bytes: UnsafeRawPointer, isBigEndian: Bool) -> Float {
    let bits = Int32(bytes.load(as: UInt8.self) ^ 0x55)
    let segment = (bits & 0x70) >> 4
    let step = (bits & 0x0F) << 4
    let magnitude = segment == 0 ? step + 0x08 : (step + 0x108) << (segment - 1)
    return Float(bits & 0x80 == 0 ? -magnitude : magnitude) / 32_768
  }
}

/// 14 bits in 8, after ITU-T G.711.
enum MuLaw8: SampleForm {
  static let size = 1
  static func value(_ bytes: UnsafeRawPointer, isBigEndian: Bool) -> Float {
    let bits = Int32(~bytes.load(as: UInt8.self))
    let magnitude = (((bits & 0x0F) << 3) + 0x84) << ((bits & 0x70) >> 4) - 0x84
    return Float(bits & 0x80 == 0 ? magnitude : -magnitude) / 32_768
  }
}

extension Float {
  /// Within full scale; what is no number is silence.
  fileprivate var sample: Float { isFinite ? min(max(self, -1), 1) : 0 }
}
