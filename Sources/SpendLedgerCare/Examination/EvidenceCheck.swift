import SpendLedger
import SpendSQLite

/// What the past tells of categories, compared with the expenses.
enum EvidenceCheck {
  /// Names the first count that differs.
  static func findings(on connection: Connection) throws(SQLiteFailure) -> [Finding] {
    var computed = try CategoryEvidence.computed(on: connection)
    let rows = try connection.prepare("SELECT feature, category, count FROM evidence")
    var differs = false
    while !differs, try rows.step() {
      let feature = CategoryEvidence.Feature(name: rows.text(0), category: rows.integer(1))
      differs = computed.removeValue(forKey: feature) != rows.integer(2)
    }
    guard differs || !computed.isEmpty else { return [] }
    return [
      Finding(
        "evidence",
        "what the past tells of categories is not what the expenses say",
        remedy: Finding.fix
      )
    ]
  }
}
