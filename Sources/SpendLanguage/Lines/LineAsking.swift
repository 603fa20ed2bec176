import SpendCore
import SpendHTTP
import SpendJSON
import SpendProvider

/// Has lines read by a model: one by one, or many a request and some requests at once.
struct LineAsking {
  let client: ModelClient
  let purpose: OutgoingCall.Purpose
  let homeCurrency: Currency
  let prompt: PromptTemplate
  let linesPrompt: PromptTemplate
  let corrections: () -> [Correction]
  private let categoryNames: [String]
  private let form: ReadingForm
  let lineForm: ModelRequest.Form
  let batchForm: ModelRequest.Form
  let batchMode = BatchMode()

  init(
    client: ModelClient,
    purpose: OutgoingCall.Purpose,
    categoryNames: [String],
    homeCurrency: Currency,
    prompt: PromptTemplate,
    linesPrompt: PromptTemplate,
    corrections: @escaping () -> [Correction]
  ) {
    self.client = client
    self.purpose = purpose
    self.categoryNames = categoryNames
    self.homeCurrency = homeCurrency
    self.prompt = prompt
    self.linesPrompt = linesPrompt
    self.corrections = corrections
    form = ReadingForm(categories: categoryNames)
    lineForm = ModelRequest.Form(name: "spendwise_reading", schema: form.schema.json)
    batchForm = ModelRequest.Form(
      name: "spendwise_readings",
      schema: LineBatch.schema(categories: categoryNames).json
    )
  }

  /// What `reading` of `utterance` means.
  func interpretation(of reading: ModelReading, said utterance: Utterance) throws(LanguageError)
    -> Interpretation
  {
    do throws(ReadingRefusal) {
      return try form.interpretation(
        of: MaskedText(utterance.text).unmasked(reading.json),
        today: utterance.today,
        homeCurrency: homeCurrency
      )
    } catch {
      throw client.words.error(for: error)
    }
  }

  // MARK: One line

  /// Asks for the reading of one line.
  func reading(of utterance: Utterance) throws(LanguageError) -> ModelReading {
    try client.reading(from: request(for: utterance))
  }

  func system(on today: CivilDate) -> String {
    prompt.filled { slot in
      switch slot {
      case .today: today.iso
      case .weekday: today.weekday.name
      case .calendar: CalendarText.around(today)
      case .homeCurrency: homeCurrency.code
      case .categories: JSONSlots.list(categoryNames)
      case .corrections: JSONSlots.corrections(corrections())
      case .facts: "[]"
      case .merchants, .people: ""
      }
    }
  }

  private func request(for utterance: Utterance) -> ModelRequest {
    var messages: [ModelRequest.Message] = []
    if let previous = utterance.previousQuestion {
      messages.append(ModelRequest.Message(role: .user, content: "(my question before)"))
      messages.append(ModelRequest.Message(role: .assistant, content: ReadingEncoder.reading(of: previous)))
    }
    messages.append(ModelRequest.Message(role: .user, content: MaskedText(utterance.text).text))
    return ModelRequest(
      purpose: purpose,
      system: system(on: utterance.today),
      messages: messages,
      form: lineForm
    )
  }

  // MARK: Kept readings

  /// The reading of the same line kept earlier the same day: from the same model, told the same.
  func kept(_ utterance: Utterance) -> ModelReading? {
    guard purpose != .check, let record = client.surroundings.record,
      let text = record.answer(to: identity(of: utterance), on: utterance.today),
      let json = try? JSONValue(parsing: Array(text.utf8))
    else { return nil }
    return ModelReading(json: json, wasKept: true)
  }

  /// Keeps the reading of a line.
  func keep(_ reading: ModelReading, of utterance: Utterance) {
    guard !reading.wasKept, purpose != .check else { return }
    client.surroundings.record?.keep(reading.json.json, to: identity(of: utterance), on: utterance.today)
  }

  /// All that decides the reading of a line, in whatever form it is asked for.
  private func identity(of utterance: Utterance) -> [UInt8] {
    Array("\(client.provider.url.text)\0\(client.provider.model)\0".utf8) + request(for: utterance).content
  }
}

extension ModelClient {
  /// Whether a server repeats the key in what would be stored or shown.
  func isKeyRevealed(in value: JSONValue) -> Bool {
    switch value {
    case .string(let text): provider.key?.isRevealed(in: text) ?? false
    case .array(let elements): elements.contains(where: isKeyRevealed)
    case .object(let members): members.values.contains(where: isKeyRevealed)
    default: false
    }
  }
}
