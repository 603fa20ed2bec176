import CTerminal

/// What a user sees when a bug stops the program.
package enum CrashReport {
  /// From now on a fatal error restores the terminal and prints `message` on standard error before the process dies by
  /// the same signal.
  package static func install(_ message: String = "spendwise: internal error; saved lines are safe\n") {
    // Kept for the life of the process: the handler must not allocate.
    let bytes = UnsafeMutablePointer<CChar>.allocate(capacity: message.utf8.count + 1)
    for (index, byte) in message.utf8.enumerated() { bytes[index] = CChar(bitPattern: byte) }
    bytes[message.utf8.count] = 0
    terminal_install_crash_report(bytes)
  }
}
