import SpendCore
import SpendStatements

/// The options of an export, read into what is written and where it goes.
struct ExportOptions {
  /// The options that say so, besides those that say which expenses are meant.
  static let names: [OptionDefinition.Name] = [.value(.format), .value(.output), .flag(.force)]

  /// In which format it is written.
  let format: ExportFormat
  /// The path of the file that it goes to; nil for standard output.
  let path: String?

  /// Reads `arguments`, in which no format means that of the file's name, then CSV.
  ///
  /// - Throws: ``UsageError`` for options that can't be followed together.
  init(_ arguments: Arguments) throws(UsageError) {
    let output = arguments.values[.output]
    path = output == "-" ? nil : output
    let named = arguments.values[.format].flatMap(ExportFormat.init(rawValue:))
    if path == nil {
      guard !arguments.has(.force) else {
        throw UsageError("--force replaces a file, and none is named", remedy: "add --output FILE")
      }
      format = named ?? (arguments.has(.json) ? .jsonl : .csv)
      guard !arguments.has(.json) || format == .jsonl || format == .json else {
        throw UsageError(
          "\(format.rawValue) and JSON can't both be printed",
          remedy: "leave --json out, or name a file: --output FILE"
        )
      }
    } else {
      format = named ?? path.flatMap(ExportFormat.init(ofFile:)) ?? .csv
    }
  }

  /// Reads the arguments of a command that lists; nil where its list is only shown.
  ///
  /// - Throws: ``UsageError`` for options that can't be followed together.
  init?(ofListing arguments: Arguments) throws(UsageError) {
    guard arguments.values[.format] != nil || arguments.values[.output] != nil || arguments.has(.force) else {
      return nil
    }
    try self.init(arguments)
  }
}
