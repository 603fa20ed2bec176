#define _GNU_SOURCE
#include "CPseudoTerminal.h"
#include <fcntl.h>
#include <pty.h>
#include <signal.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

pid_t pseudo_terminal_spawn(const char *path, char *const arguments[], char *const environment[],
                            unsigned short columns, unsigned short rows, int *master) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  sigset_t none;
  pid_t child = forkpty(master, NULL, NULL, &size);
  if (child != 0) {
    if (child > 0) fcntl(*master, F_SETFD, FD_CLOEXEC);
    return child;
  }
  for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  close_range(3, ~0U, 0);
  execve(path, arguments, environment);
  _exit(127);
}

int pseudo_terminal_resize(int master, unsigned short columns, unsigned short rows) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  return ioctl(master, TIOCSWINSZ, &size);
}
