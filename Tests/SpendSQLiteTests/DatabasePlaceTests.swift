import SpendSQLite
import Testing

@Suite struct DatabasePlaceTests {
  @Test("S30 file systems of other machines and of user programs are known by their types")
  func networkTypes() {
    let network: [UInt32] = [0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x6573_5546, 0x0102_1997]
    let local: [UInt32] = [0xEF53, 0x5846_5342, 0x9123_683E, 0x0102_1994, 0x794C_7630, 0x2FC1_2FC1]
    #expect(network.allSatisfy { DatabasePlace.isNetwork(fileSystemType: $0) })
    #expect(!local.contains { DatabasePlace.isNetwork(fileSystemType: $0) })
  }
}
