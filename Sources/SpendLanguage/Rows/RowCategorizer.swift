package import SpendCore
import SpendJSON
import SpendThreads
import Synchronization

/// Has a model propose categories for what was bought, many texts a request and some requests at once.
///
/// It is told the texts alone, without amounts, days and people.
package final class RowCategorizer {
  private let client: ModelClient
  private let system: String
  private let categories: CategoriesForm
  private let form: ModelRequest.Form

  /// How many texts a request has.
  private static let rowsPerRequest = 40
  private static let workers = 4
  /// The longest text that is sent, in characters.
  private static let longestText = 200

  /// A categorizer that asks by `client`.
  ///
  /// - Parameter corrections: what the user corrected lately, newest first.
  package init(
    client: ModelClient,
    categoryNames: [String],
    prompt: PromptTemplate,
    corrections: [Correction]
  ) {
    self.client = client
    categories = CategoriesForm(CategoryMatcher(categoryNames), mostRows: RowCategorizer.rowsPerRequest)
    system = prompt.filled { slot in
      slot == .categories ? JSONSlots.list(categoryNames) : JSONSlots.corrections(corrections)
    }
    form = ModelRequest.Form(name: "spendwise_categories", schema: categories.schema.json)
  }

  /// What came of asking: the categories found by their text, and why some have none.
  package struct Proposals: Sendable {
    /// The name of a category for each text that has one; never Other.
    package var categories: [String: String] = [:]
    /// Why a request failed; nil where none did.
    package var failure: LanguageError?
  }

  /// Proposes a category for each of `texts`, which should not hold one twice.
  package func proposals(for texts: [String]) -> Proposals {
    let chunks = stride(from: 0, to: texts.count, by: RowCategorizer.rowsPerRequest).map {
      Array(texts[$0..<min($0 + RowCategorizer.rowsPerRequest, texts.count)])
    }
    let work = Work(client: client, system: system, categories: categories, form: form)
    let found = Found()
    inParallel(chunks.count, threads: RowCategorizer.workers) { found.add(work.proposals(for: chunks[$0])) }
    return found.all
  }

  /// One request of several on their way.
  private struct Work: Sendable {
    let client: ModelClient
    let system: String
    let categories: CategoriesForm
    let form: ModelRequest.Form

    func proposals(for texts: [String]) -> Proposals {
      do throws(LanguageError) {
        return Proposals(
          categories: try client.ask(request(for: texts)) { (answer) throws(LanguageError) in
            guard let object = AnswerExtractor.object(with: "rows", in: answer),
              let found = categories.categories(of: texts, in: object)
            else { throw client.words.unreadable }
            return found
          }
        )
      } catch {
        return Proposals(failure: error)
      }
    }

    private func request(for texts: [String]) -> ModelRequest {
      var message = JSONWriter()
      message.object { message in
        message.key("rows")
        message.array { rows in
          for (index, text) in texts.enumerated() {
            rows.object { row in
              row.member("id", index + 1)
              row.member("text", MaskedText(String(text.prefix(RowCategorizer.longestText))).text)
            }
          }
        }
      }
      return ModelRequest(
        purpose: .categories,
        system: system,
        messages: [ModelRequest.Message(role: .user, content: message.text)],
        form: form,
        tokenLimit: 1_000 + 40 * texts.count,
        streams: true,
        extraTime: .milliseconds(500) * texts.count
      )
    }
  }

  /// What the threads have found.
  private final class Found: Sendable {
    private let proposals = Mutex(Proposals())

    func add(_ more: Proposals) {
      proposals.withLock { proposals in
        proposals.categories.merge(more.categories) { first, _ in first }
        proposals.failure = proposals.failure ?? more.failure
      }
    }

    var all: Proposals { proposals.withLock { $0 } }
  }
}
