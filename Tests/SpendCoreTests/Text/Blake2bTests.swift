import SpendCore
import Testing

@Suite struct Blake2bTests {
  @Test(
    "gives the hashes that Python's hashlib gives",
    arguments: [
      (0, "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8"),
      (128, "c3582f71ebb2be66fa5dd750f80baae97554f3b015663c8be377cfcb2488c1d1"),
      (129, "f7f3c46ba2564ff4c4c162da1f5b605f9f1c4aa6a20652a9f9a337c1a2f5b9c9"),
      (256, "39a7eb9fedc19aabc83425c6755dd90e6f9d0c804964a1f4aaeea3b9fb599835"),
    ]
  )
  func knownHashes(count: Int, hash: String) {
    #expect(hexadecimal(Blake2b.hash(of: (0..<count).map { UInt8($0) })) == hash)
  }

  @Test("hashes text as the standard's example says")
  func text() {
    var hash = Blake2b()
    hash.update(Array("abc".utf8))
    #expect(
      hexadecimal(hash.finished()) == "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319"
    )
  }

  @Test("pieces of any size give the hash of the whole", arguments: [1, 7, 127, 128, 129, 200])
  func pieces(size: Int) {
    let bytes = (0..<1_000).map { UInt8($0 % 251) }
    var hash = Blake2b()
    var start = 0
    while start < bytes.count {
      let end = min(start + size, bytes.count)
      hash.update(Array(bytes[start..<end]))
      start = end
    }
    #expect(hash.finished() == Blake2b.hash(of: bytes))
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
