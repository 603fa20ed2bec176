package import SpendCore
import SpendSQLite

extension Ledger {
  /// Computes the answer to `question` with one statement on one state of the ledger.
  ///
  /// - Parameter evidence: whether to bring the numbers of the expenses counted, too.
  package func answer(_ question: Question, evidence: Bool) throws(StoreError) -> Answer {
    try reading {
      try QuestionEvaluation(question, in: self, evidence: evidence).answer()
    }
  }
}
