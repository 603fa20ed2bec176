import SpendCore
import SpendJSON
import SpendThreads
import Synchronization

/// Has lines read by some threads at once, many a request.
struct BatchWork: Sendable {
  typealias Readings = [Int: Result<ModelReading, LanguageError>]

  /// How many requests are on their way at once.
  static let workers = 4

  let client: ModelClient
  let lineSystem: String
  let batchSystem: String
  let lineForm: ModelRequest.Form
  let batchForm: ModelRequest.Form
  let mode: BatchMode

  /// The readings of `lines`, each by its number.
  func readings(of lines: [LineBatch.Line]) -> Readings {
    let results = Results()
    let size = mode.isUnderstood == false ? 1 : nil
    let batches = LineBatch.batches(of: lines, workers: BatchWork.workers, size: size)
    inParallel(batches.count, threads: BatchWork.workers) { index in
      results.add(readings(in: batches[index]))
    }
    return results.all
  }

  private func readings(in batch: LineBatch) -> Readings {
    if batch.lines.count == 1 || mode.isUnderstood == false { return singly(batch) }
    do throws(LanguageError) {
      let found = try client.ask(request(for: batch)) { (answer) throws(LanguageError) in
        guard let readings = batch.readings(in: answer) else { throw client.words.withoutReadings }
        return readings
      }
      mode.isUnderstood = true
      var readings: Readings = [:]
      for line in batch.lines {
        let reading = found[line.number].flatMap {
          client.isKeyRevealed(in: $0) ? nil : ModelReading(json: $0)
        }
        readings[line.number] = reading.map { .success($0) } ?? .failure(client.words.leftOut)
      }
      return readings
    } catch  where [.tooLong, .cutShort].contains(error.cause) {
      return batch.halves.map { readings(in: $0) }.reduce([:]) { $0.merging($1) { first, _ in first } }
    } catch  where error == client.words.withoutReadings && mode.isUnderstood != true {
      // A model that knows how to read one line need not know how to read several.
      mode.isUnderstood = false
      return singly(batch)
    } catch {
      return Dictionary(batch.lines.map { ($0.number, .failure(error)) }) { first, _ in first }
    }
  }

  private func singly(_ batch: LineBatch) -> Readings {
    var readings: Readings = [:]
    for line in batch.lines {
      do throws(LanguageError) {
        readings[line.number] = .success(try client.reading(from: request(for: line)))
      } catch {
        readings[line.number] = .failure(error)
      }
    }
    return readings
  }

  private func request(for line: LineBatch.Line) -> ModelRequest {
    ModelRequest(
      purpose: .line,
      system: lineSystem,
      messages: [ModelRequest.Message(role: .user, content: line.text)],
      form: lineForm
    )
  }

  private func request(for batch: LineBatch) -> ModelRequest {
    ModelRequest(
      purpose: .lines,
      system: batchSystem,
      messages: [ModelRequest.Message(role: .user, content: batch.message)],
      form: batchForm,
      tokenLimit: 2_000 + 300 * batch.lines.count,
      streams: true,
      extraTime: .seconds(2) * batch.lines.count
    )
  }

  /// What the threads have found.
  private final class Results: Sendable {
    private let readings = Mutex<Readings>([:])

    func add(_ found: Readings) {
      readings.withLock { $0.merge(found) { first, _ in first } }
    }

    var all: Readings { readings.withLock { $0 } }
  }
}

/// Whether a model was seen to understand several lines at once; nil before it was tried.
final class BatchMode: Sendable {
  private let state = Mutex<Bool?>(nil)

  var isUnderstood: Bool? {
    get { state.withLock { $0 } }
    set { state.withLock { if $0 != true { $0 = newValue } } }
  }
}

extension ModelClient {
  /// Asks for the reading of one line.
  func reading(from request: ModelRequest) throws(LanguageError) -> ModelReading {
    try ask(request) { (answer) throws(LanguageError) in
      guard let json = AnswerExtractor.object(with: "intent", in: answer), !isKeyRevealed(in: json) else {
        throw words.unreadable
      }
      return ModelReading(json: json)
    }
  }
}
