import CTerminal
import SpendCore

/// What programs that this one starts may see of its environment.
package enum ChildEnvironment {
  /// All variables of this process, as `NAME=value`.
  static var all: [String] {
    var variables: [String] = []
    guard var place = terminal_environment() else { return [] }
    while let variable = place.pointee {
      variables.append(FileName.text(cString: variable))
      place += 1
    }
    return variables
  }

  /// Those that hold no key.
  static var withoutKeys: [String] { all.filter { !isKey($0.prefix { $0 != "=" }) } }

  /// Whether a variable of this name may hold a key of a language model's vendor.
  package static func isKey(_ name: Substring) -> Bool { name.hasSuffix("_API_KEY") }
}
