package import SpendCore

/// The program was called in a way it can't be.
package struct UsageError: UserFacingError, Equatable {
  package let problem: String
  package let remedy: String?
  package var exitStatus: ExitStatus { .usage }
  package var code: String { "usage" }
  package var state: String? { nil }

  /// A wrong use, with what to type instead.
  package init(_ problem: String, remedy: String? = "see: spendwise help") {
    self.problem = problem
    self.remedy = remedy
  }
}
