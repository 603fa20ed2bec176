import SpendCore
import SpendJSON

/// The form of what a model proposes for texts: their numbers, each with a category.
struct CategoriesForm: Sendable {
  let schema: JSONSchema
  private let mostRows: Int
  private let rows: Field<[JSONValue]?>
  private let number: Field<Int?>
  private let category: Field<String?>

  /// The form for at most `mostRows` texts and a user with these categories.
  init(_ categories: CategoryMatcher, mostRows: Int) {
    self.mostRows = mostRows
    var row = ObjectForm()
    number = row.field("id", .integer(in: 1...mostRows))
    category = row.field(
      "category",
      FieldKind(schema: .choice(categories.names)) { value in value?.string.flatMap(categories.exact) }
    )
    var answer = ObjectForm()
    rows = answer.field("rows", FieldKind(schema: .list(row.schema)) { value in value?.array })
    schema = answer.schema
  }

  /// The categories that `answer` has for `texts`; nil where it has no rows.
  ///
  /// A number that is unknown, Other, or a category that isn't the user's counts for nothing.
  func categories(of texts: [String], in answer: JSONValue) -> [String: String]? {
    guard let rows = (try? rows.value(in: answer)) ?? nil else { return nil }
    var categories: [String: String] = [:]
    for row in rows.prefix(4 * mostRows) {
      guard let number = (try? number.value(in: row)) ?? nil, texts.indices.contains(number - 1),
        let name = (try? category.value(in: row)) ?? nil, name != Category.otherName
      else { continue }
      categories[texts[number - 1]] = name
    }
    return categories
  }
}
