import Glibc
import SpendCore
import SpendFiles
import SpendTerminal

/// Writes the configuration file: whole or not at all, and for its owner alone.
package enum ConfigurationWriter {
  /// Puts `text` in place of the file at `path`, and makes the folders above it that are missing.
  ///
  /// - Throws: ``ConfigurationError`` where that can't be done; then the file is as it was.
  package static func write(_ text: String, to path: String) throws(ConfigurationError) {
    if let status = FileSystem.linkStatus(of: path), status.st_mode & S_IFMT == S_IFLNK {
      throw ConfigurationError(
        "\(path.visible) is a link, which would be replaced by a file",
        remedy: "change the file that it points to by hand"
      )
    }
    FileSystem.makeFolders(above: path)
    do {
      try UnfinishedFile.write(to: path, replacing: true) { descriptor in
        try Output.write(FileName.bytes(text), to: descriptor)
      }
    } catch let failure as UnfinishedFile.Failure {
      throw trouble(path, failure.number)
    } catch let OutputError.failed(number) {
      throw trouble(path, number)
    } catch {
      throw trouble(path, EPIPE)
    }
  }

  private static func trouble(_ path: String, _ number: Int32) -> ConfigurationError {
    ConfigurationError(
      "\(path.visible) can't be written: \(SystemError(number).text)",
      remedy: "name another folder in XDG_CONFIG_HOME, or mend this one"
    )
  }
}
