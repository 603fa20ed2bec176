#pragma once
#include <sys/types.h>

/// Starts `path` with `arguments` and `environment` (both ended by NULL) on a new pseudo-terminal of the
/// given size, with default signal actions and no descriptors but 0 to 2. Returns the child's id and stores the
/// terminal's other end, or returns -1.
pid_t pseudo_terminal_spawn(const char *path, char *const arguments[], char *const environment[],
                            unsigned short columns, unsigned short rows, int *master);

/// Gives the pseudo-terminal another size; its foreground processes get SIGWINCH.
int pseudo_terminal_resize(int master, unsigned short columns, unsigned short rows);
