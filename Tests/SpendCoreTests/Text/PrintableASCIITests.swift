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

  private func isAll(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBufferPointer { PrintableASCII.isAll($0) } }
}
