import CSQLite
import Glibc
import SpendCore
import SpendFiles
import SpendSQLite

/// The files that a ledger is: its own, and those that SQLite puts beside it, whether they are there at this moment or
/// not.
package struct LedgerFiles {
  private let paths: [String]

  /// What SQLite adds to the name of a database for the files beside it.
  static let suffixes = ["-wal", "-shm", "-journal"]

  /// The files of the ledger at `path`.
  package init(of path: String) {
    let given = DatabasePlace(path).path
    // SQLite puts them beside the file that a link leads to.
    let resolved = FileSystem.resolved(given)
    paths = (resolved.map { [given, $0] } ?? [given]).flatMap { path in
      [path] + LedgerFiles.suffixes.map { path + $0 }
    }
  }

  /// Whether writing to the path `target` would take the place of one of them, by whatever name.
  ///
  /// One that isn't there yet is known by its folder and its name, in letters of either case: some file systems know no
  /// difference.
  package func include(_ target: String) -> Bool {
    let target = DatabasePlace(target)
    let targets = [target.path] + (FileSystem.resolved(target.path).map { [$0] } ?? [])
    return targets.contains { target in
      let identity = DatabasePlace.identity(of: target)
      let folder = DatabasePlace.identity(of: FileName.parent(of: target))
      let name = FileName.last(of: target).lowercased()
      return paths.contains { path in
        if let identity, identity == DatabasePlace.identity(of: path) { return true }
        return FileName.last(of: path).lowercased() == name && folder != nil
          && folder == DatabasePlace.identity(of: FileName.parent(of: path))
      }
    }
  }
}
