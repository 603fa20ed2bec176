/// Inks for parts that stand beside each other in a strip, and around a disc.
enum NeighbourInks {
  private static let palette = [31, 32, 34, 35, 36].map { Ink.theme($0) }

  /// An ink for each of `wanted`, in order: its own where no part before has that, else the one that fewest have.
  ///
  /// No two neighbours have the same, and neither have the first and the last, which meet in a disc.
  static func inks(wanted: [Ink]) -> [Ink] {
    var inks = [Ink?](repeating: nil, count: wanted.count)
    var uses: [Ink: Int] = [:]
    func give(_ ink: Ink, _ index: Int) {
      inks[index] = ink
      uses[ink, default: 0] += 1
    }
    for (index, ink) in wanted.enumerated() where uses[ink] == nil { give(ink, index) }
    for index in wanted.indices where inks[index] == nil {
      let before = inks[(index + wanted.count - 1) % wanted.count]
      let after = inks[(index + 1) % wanted.count]
      let free = palette.filter { $0 != before && $0 != after }
      give(free.min { uses[$0, default: 0] < uses[$1, default: 0] } ?? wanted[index], index)
    }
    return inks.map { $0 ?? .plain }
  }
}
