import Testing

@Suite struct WaveMutationTests {
  @Test(
    "F5 whatever a file holds, it is refused or read, and never beyond its end",
    arguments: 1...4 as ClosedRange<UInt64>
  )
  func mutated(seed: UInt64) throws {
    var mutation = try WaveMutation(seed: seed)
    defer { mutation.finish() }
    for number in 0..<2500 {
      let bytes = mutation.next()
      let broken = mutation.broken(bytes, isThorough: number % 100 == 0)
      #expect(broken == nil, "seed \(seed), file \(number)")
    }
  }
}
