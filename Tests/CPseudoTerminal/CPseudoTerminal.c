#include "CPseudoTerminal.h"
#include <pty.h>
#include <unistd.h>

pid_t pseudo_terminal_spawn(const char *path, char *const arguments[], char *const environment[],
                            unsigned short columns, unsigned short rows, int *master) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  pid_t child = forkpty(master, NULL, NULL, &size);
  if (child == 0) {
    execve(path, arguments, environment);
    _exit(127);
  }
  return child;
}
