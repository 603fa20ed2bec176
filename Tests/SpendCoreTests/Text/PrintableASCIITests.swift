import SpendCore
import Testing

@Suite struct PrintableASCIITests {
  @Test("tells printable ASCII from all other text, whatever its length and wherever the byte stands")
  func all() {
    for length in 0...33 {
      #expect(isAll([UInt8](repeating: 0x61, count: length)))
      for place in 0..<length {
        for byte in UInt8.min...UInt8.max {
          var bytes = [UInt8](repeating: 0x7E, count: length)
          bytes[place] = byte
          #expect(isAll(bytes) == (0x20..<0x7F ~= byte), "byte \(byte) at \(place) of \(length)")
        }
      }
    }
  }

  @Test("finds the two that are excepted", arguments: [0, 7, 8, 15, 16])
  func excepted(place: Int) {
    for byte in [UInt8(ascii: "\""), UInt8(ascii: "\\")] {
      var bytes = [UInt8](repeating: UInt8(ascii: "!"), count: 17)
      #expect(isAll(bytes, except: (UInt8(ascii: "\""), UInt8(ascii: "\\"))))
      bytes[place] = byte
      #expect(!isAll(bytes, except: (UInt8(ascii: "\""), UInt8(ascii: "\\"))))
      #expect(isAll(bytes))
    }
  }

  private func isAll(_ bytes: [UInt8], except: (UInt8, UInt8) = (0x7F, 0x7F)) -> Bool {
    bytes.withUnsafeBufferPointer { PrintableASCII.isAll($0, except: except) }
  }
}
