import Glibc

/// One piece of work on a thread of its own.
final class WorkerThread {
  /// What a new thread finds behind its argument.
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private var thread = pthread_t()
  private var isJoined = false

  /// Starts `body`; nil where the system has no thread to give.
  init?(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    let status = pthread_create(
      &thread,
      nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      },
      work.toOpaque()
    )
    guard status == 0 else {
      work.release()
      isJoined = true
      return nil
    }
  }

  /// Waits until it is done.
  func join() {
    guard !isJoined else { return }
    pthread_join(thread, nil)
    isJoined = true
  }
}
