import Foundation
import SpendTestSupport
import Testing

/// A share of `make oracle`: random ledgers, whose figures another program works out from the rows.
@Suite(.enabled(if: Script.canRun(["python3"]), "needs python3"))
struct OracleTests {
  @Test(
    "every figure of random ledgers is the one that SQL over the documented views gives",
    arguments: [1, 501]
  )
  func figures(seed: Int) throws {
    try Script.passes(
      "Oracle/oracle.py",
      [
        "--program", BuiltProgram.path, "--jobs", "1", "--ledgers", "6", "--questions", "30", "--seed",
        "\(seed)",
      ]
    )
  }
}
