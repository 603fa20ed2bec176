#pragma once
#include <stdbool.h>
#include <sys/types.h>

// What Swift must not do itself: code that runs inside a signal handler, and the few calls whose C types are awkward
// to reach from Swift. Handlers only raise a flag and write one byte.

/// Makes a pipe that becomes readable whenever a handled signal arrives, and returns its reading end, or -1.
/// Later calls return the same descriptor.
int terminal_signal_pipe(void);

/// Takes over `signal`: from now on it only raises a flag and writes one byte to the pipe.
/// A signal that was ignored when the process started stays ignored. Returns whether the handler stands.
bool terminal_watch_signal(int signal);

/// Gives `signal` back its default action.
void terminal_default_signal(int signal);

/// Ignores `signal` in the whole process.
void terminal_ignore_signal(int signal);

/// Whether `signal` has arrived since it was last taken.
bool terminal_signal_pending(int signal);

/// Whether `signal` has arrived since it was last taken; lowers its flag.
bool terminal_take_signal(int signal);

/// Empties the pipe.
void terminal_drain_signal_pipe(void);

/// Ends or stops the process by `signal` with its default action, as its parent expects to see.
void terminal_raise_default(int signal);

/// Installs the handler of fatal errors: one line in `message` on standard error, the terminal as it was, then the
/// signal again with its default action. `message` must live for ever.
void terminal_install_crash_report(const char *message);

/// Whether the terminal on standard input shows what is typed while nobody reads it.
void terminal_echo(bool shows_typing);

/// The columns of the terminal on `descriptor`, or 0 when it is none or does not say.
int terminal_columns(int descriptor);

/// The rows of the terminal on `descriptor`, or 0 when it is none or does not say.
int terminal_rows(int descriptor);

/// Whether `descriptor` is open.
bool terminal_descriptor_is_open(int descriptor);

/// The environment of this process: strings `NAME=value`, ended by NULL.
char *const *terminal_environment(void);

/// Starts the program `arguments[0]`, looked up in PATH, with `arguments` and `environment`, both ended by NULL, and
/// signals as a shell would give it. Its standard input is a pipe whose writing end is put into `*input`.
/// Returns its number, or -1.
pid_t terminal_spawn_reader(char *const arguments[], char *const environment[], int *input);

/// Starts `command` by `/bin/sh -c` in a process group of its own, with `environment`, ended by NULL, and signals as a
/// shell would give it. It reads nothing, what it says on standard error is dropped, and its standard output is a pipe
/// whose reading end, which never blocks, is put into `*output`. Returns its number, or -1.
pid_t terminal_spawn_shell(const char *command, char *const environment[], int *output);

/// Starts the program at `path` in a process group of its own, with `arguments` and `environment`, both ended by NULL,
/// and signals as a shell would give it. No shell reads anything of it. `streams` says of its standard input, output
/// and errors whether each is a pipe; each that isn't is /dev/null. Our ends of the pipes, which never block, are put
/// into `ends`, -1 for none. Returns its number, or -1 with the reason in errno.
pid_t terminal_spawn_program(
  const char *path, char *const arguments[], char *const environment[], const bool streams[3], int ends[3]);
