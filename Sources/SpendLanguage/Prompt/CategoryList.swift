import SpendJSON

/// The user's categories as a JSON array, so that no name of theirs can pass for an instruction.
enum CategoryList {
  static func json(_ names: [String]) -> String {
    var writer = JSONWriter()
    writer.array { writer in
      for name in names { writer.string(name) }
    }
    return writer.text
  }
}
