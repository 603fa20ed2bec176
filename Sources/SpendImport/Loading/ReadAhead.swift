/// Produces elements on a thread of its own, so many ahead of whoever takes them.
///
/// Where no thread can be had, each element is produced when it is asked for.
package final class ReadAhead<Element: Sendable> {
  private let queue: BoundedQueue<Element>
  private let produce: @Sendable () throws -> Element?
  private let thread: WorkerThread?

  /// Begins to put what `produce` returns into `queue`, until it returns nil or throws.
  package init(_ queue: BoundedQueue<Element>, produce: @escaping @Sendable () throws -> Element?) {
    self.queue = queue
    self.produce = produce
    thread = WorkerThread {
      do {
        while let element = try produce() {
          guard queue.put(element) else { return }
        }
        queue.finish()
      } catch {
        queue.finish(error)
      }
    }
  }

  deinit { stop() }

  /// The next element, or nil after the last.
  ///
  /// - Throws: what `produce` threw.
  package func next() throws -> Element? {
    thread == nil ? try produce() : try queue.take()
  }

  /// Takes no more, and waits for the thread to end.
  package func stop() {
    queue.cancel()
    thread?.join()
  }
}
