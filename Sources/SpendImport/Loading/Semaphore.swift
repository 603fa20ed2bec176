import Glibc

/// Counts what is there to be taken, and lets threads wait for it.
final class Semaphore: @unchecked Sendable {
  // Its address must not change, and the functions of sem_t are made for several threads.
  private let semaphore: UnsafeMutablePointer<sem_t>

  /// A semaphore that `count` waits pass at once.
  init(count: Int) {
    semaphore = .allocate(capacity: 1)
    sem_init(semaphore, 0, UInt32(count))
  }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  /// Lets one more wait pass.
  func post() { sem_post(semaphore) }

  /// Waits for a post that no other wait has taken.
  func wait() {
    // A signal wakes it early; whoever works looks at its flag between two steps.
    while sem_wait(semaphore) != 0, errno == EINTR {}
  }
}
