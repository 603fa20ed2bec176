import Foundation
import SpendTestSupport

extension TemporaryFolder {
  /// The permission bits of `name` in it.
  func mode(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: file(name))
    return (attributes[.posixPermissions] as? Int) ?? -1
  }

  /// What stands in the file `name`.
  func text(of name: String) throws -> String {
    String(decoding: try contents(of: name), as: UTF8.self)
  }
}
