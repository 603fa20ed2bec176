import Synchronization

/// Hands elements from one thread to another, in order and at most so many ahead.
package final class BoundedQueue<Element: Sendable>: Sendable {
  private struct State {
    var elements: [Element] = []
    var isFinished = false
    var failure: (any Error)?
    var isCancelled = false
  }

  private let state = Mutex(State())
  private let room: Semaphore
  private let filled = Semaphore(count: 0)

  /// A queue that holds at most `capacity` elements.
  package init(capacity: Int) {
    room = Semaphore(count: max(1, capacity))
  }

  /// Whether whoever takes has gone.
  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Adds `element` once there is room; false when nobody takes any more.
  package func put(_ element: Element) -> Bool {
    room.wait()
    let isTaken = state.withLock { state in
      if !state.isCancelled { state.elements.append(element) }
      return !state.isCancelled
    }
    filled.post()
    return isTaken
  }

  /// Says that nothing more comes, because of `failure` if there was one.
  package func finish(_ failure: (any Error)? = nil) {
    state.withLock { state in
      state.isFinished = true
      state.failure = failure
    }
    filled.post()
  }

  /// The next element, once there is one; nil when nothing more comes.
  ///
  /// - Throws: the failure that ended the putting, after all that was put before.
  package func take() throws -> Element? {
    filled.wait()
    let (element, failure) = state.withLock { state -> (Element?, (any Error)?) in
      if state.elements.isEmpty { return (nil, state.failure) }
      return (state.elements.removeFirst(), nil)
    }
    if element != nil {
      room.post()
      return element
    }
    // The end can be asked for again.
    filled.post()
    if let failure { throw failure }
    return nil
  }

  /// Says that nobody takes any more, and lets a waiting put go.
  package func cancel() {
    let dropped = state.withLock { state in
      state.isCancelled = true
      let dropped = state.elements
      state.elements = []
      return dropped
    }
    for _ in 0...dropped.count { room.post() }
  }
}
