import CTerminal
import Glibc

/// Enter or Ctrl-D, awaited on the terminal that is standard input while something else goes on.
///
/// Nothing typed meanwhile is shown, and Ctrl-Z does nothing: what goes on can't be held. The terminal is as it was
/// again when this is let go of.
package final class EnterKey {
  private var settings = termios()

  /// Begins to wait; nil where standard input is no terminal, or one that others are at.
  ///
  /// Then nothing is read of it.
  package init?() {
    guard tcgetattr(STDIN_FILENO, &settings) == 0, tcgetpgrp(STDIN_FILENO) == getpgrp() else { return nil }
    var silent = settings
    silent.c_lflag &= ~tcflag_t(ECHO)
    // With whole lines the terminal tells Enter from all other keys itself.
    silent.c_lflag |= tcflag_t(ICANON | ISIG)
    // Zero is what _POSIX_VDISABLE is on Linux.
    withUnsafeMutableBytes(of: &silent.c_cc) { $0[Int(VSUSP)] = 0 }
    tcsetattr(STDIN_FILENO, TCSANOW, &silent)
  }

  deinit { tcsetattr(STDIN_FILENO, TCSANOW, &settings) }

  /// Where can be waited for a key by `poll`.
  package var descriptor: Int32 { STDIN_FILENO }

  /// Reads what made ``descriptor`` readable.
  ///
  /// - Returns: whether that was Enter or Ctrl-D, or the terminal is gone.
  package func wasPressed() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    return count >= 0 || errno != EINTR && errno != EAGAIN
  }
}
