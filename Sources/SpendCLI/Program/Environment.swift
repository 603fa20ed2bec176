import SpendFiles
import SpendLanguage
import SpendProvider

/// The variables of the environment, by name; tests hand in their own.
package struct Environment: Sendable {
  private let lookUp: @Sendable (String) -> String?

  /// The environment that `lookUp` answers for.
  package init(_ lookUp: @escaping @Sendable (String) -> String?) {
    self.lookUp = lookUp
  }

  /// The variables in `values`.
  package init(_ values: [String: String]) {
    self.init { values[$0] }
  }

  /// The environment of this process.
  package static let process = Environment(FileSystem.variable)

  /// The value of the variable `name`, or nil when it is unset.
  package subscript(name: String) -> String? { lookUp(name) }

  /// Those of the variables `names` that are set.
  package func values(of names: [String]) -> [String: String] {
    var values: [String: String] = [:]
    for name in names { values[name] = lookUp(name) }
    return values
  }

  /// Whether a key of any provider is in it, whichever is asked.
  package var holdsKey: Bool { ProviderTable.keyVariables.contains { self[$0] != nil } }

  /// The value of the variable `name`, or nil when it is unset or empty.
  package func nonEmpty(_ name: String) -> String? {
    guard let value = lookUp(name), !value.isEmpty else { return nil }
    return value
  }
}
