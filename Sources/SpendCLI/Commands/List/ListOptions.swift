import SpendCore

/// The options of `list`, read into what to list.
struct ListOptions {
  /// The options that say which expenses are listed.
  static let names: [OptionDefinition.Name] = [
    .value(.limit), .flag(.all), .value(.category), .value(.merchant), .value(.person), .value(.text),
    .value(.account), .value(.tag), .value(.kind), .value(.since), .value(.until),
  ]

  /// What to list.
  let request: ListRequest

  /// Reads the options given to `program`.
  ///
  /// - Throws: ``UsageError`` for a value that makes no sense.
  init(_ program: Program) throws(UsageError) {
    let arguments = program.arguments
    var filter = ExpenseFilter()
    if let name = arguments.values[.category] {
      let names = program.categoryNames
      guard let category = names.first(where: { FoldedText.fold($0) == FoldedText.fold(name) }) else {
        throw UsageError("no such category", remedy: "categories are: \(names.joined(separator: ", "))")
      }
      filter.categories = [category]
    }
    if let name = arguments.values[.merchant] { filter.merchants = [name] }
    if let name = arguments.values[.person] { filter.people = [name] }
    if let words = arguments.values[.text] { filter.subjects = [words] }
    if let name = arguments.values[.account] { filter.accounts = [name] }
    if let tag = arguments.tag { filter.tags = [tag] }
    if let name = arguments.values[.kind] {
      guard let kind = ExpenseKind(rawValue: name) else {
        throw UsageError("no such kind", remedy: "kinds are: expense, refund, income, transfer")
      }
      filter.kinds = [kind]
    }
    let first = try arguments.date(.since)
    let last = try arguments.date(.until)
    let period = first == nil && last == nil ? Period.all : Period(first: first, last: last, name: "")
    let said = try arguments.number(.limit)
    if said == nil, !arguments.has(.all) {
      request = ListRequest(filter: filter, period: period)
    } else {
      request = ListRequest(filter: filter, period: period, limit: arguments.has(.all) ? nil : said)
    }
  }
}
