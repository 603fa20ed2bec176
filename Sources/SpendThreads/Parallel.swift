import Synchronization

/// Calls `body` with each index below `count`, on so many threads at once, and returns when all calls are done.
///
/// One of the threads is the caller's own, so that the work is done where no other can be had.
package func inParallel(_ count: Int, threads: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let counter = Counter()
  let work: @Sendable () -> Void = {
    while let index = counter.next(below: count) { body(index) }
  }
  let others = (1..<max(1, min(threads, count))).compactMap { _ in WorkerThread(work) }
  work()
  for thread in others { thread.join() }
}

/// Hands out each index once.
private final class Counter: Sendable {
  private let taken = Atomic(0)

  func next(below count: Int) -> Int? {
    let index = taken.add(1, ordering: .relaxed).oldValue
    return index < count ? index : nil
  }
}
