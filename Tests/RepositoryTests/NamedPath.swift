/// A path that a document names: by a link, or in code.
struct NamedPath {
  let document: RepositoryFile
  /// As it stands there.
  let text: String
  /// Whether it is the target of a link, and so counts from the folder of the document.
  let isLink: Bool

  /// All that `document` names.
  ///
  /// Code may be about other files, too. A word of it is a path of ours where it ends as our files do, or begins with
  /// the name of one of our folders.
  static func all(in document: RepositoryFile, folders: Set<Substring>) -> [NamedPath] {
    let links = document.text.matches(of: /\]\(([^)#\s]+)/).map(\.1)
      .filter { !$0.contains(":") }
      .map { NamedPath(document: document, text: String($0), isLink: true) }
    let spans = document.text.matches(of: /```[^`]*```|`([^`]+)`/).map { $0.1 ?? $0.0 }
    let words = spans.flatMap { $0.split { " \n".contains($0) } }
      .map { $0.prefix { !":,;()".contains($0) } }
      .filter { $0.wholeMatch(of: /[\w.+*-]+(\/[\w.+*-]+)*\/?/) != nil }
      .filter { word in
        let parts = word.split(separator: "/")
        let isOurs = word.contains(/\.(swift|py|sh|md|svg|c)$/)
        return parts.count > 1 && (isOurs || folders.contains(parts[0])) || isOurs && word.hasSuffix(".swift")
      }
      .map { NamedPath(document: document, text: String($0), isLink: false) }
    return links + words
  }

  /// Whether there is such a file or folder among `paths`.
  ///
  /// In code a path may leave out the folders that it begins with, as a document names those once. A part with a
  /// star, or NAME, stands for any name: there only the folder is looked for.
  func exists(among paths: [String]) -> Bool {
    let parts = text.split(separator: "/")
    guard isLink else {
      let path = parts.prefix { !$0.contains("*") && !$0.hasPrefix("NAME") }.joined(separator: "/")
      return paths.contains { $0 == path || $0.hasSuffix("/" + path) }
    }
    var place = document.folder.split(separator: "/")
    for part in parts where part != "." {
      if part == ".." { place = place.dropLast() } else { place.append(part) }
    }
    return paths.contains(place.joined(separator: "/"))
  }
}
