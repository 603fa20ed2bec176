#define _GNU_SOURCE
#include "CTerminal.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

enum { watched_signals = 65 };

static volatile sig_atomic_t arrived[watched_signals];
static int pipe_ends[2] = {-1, -1};

static struct termios first_settings;
static volatile sig_atomic_t has_first_settings;
static const char *crash_message;
static char crash_stack[65536];

static bool is_watchable(int signal) { return signal > 0 && signal < watched_signals; }

static void note_signal(int signal) {
  int saved = errno;
  arrived[signal] = 1;
  // A full pipe is readable already, so a byte that does not fit is not missed.
  ssize_t ignored = write(pipe_ends[1], "", 1);
  (void)ignored;
  errno = saved;
}

int terminal_signal_pipe(void) {
  if (pipe_ends[0] < 0 && pipe2(pipe_ends, O_CLOEXEC | O_NONBLOCK) != 0) pipe_ends[0] = pipe_ends[1] = -1;
  return pipe_ends[0];
}

bool terminal_watch_signal(int signal) {
  struct sigaction action;
  if (!is_watchable(signal) || terminal_signal_pipe() < 0) return false;
  if (sigaction(signal, NULL, &action) != 0 || action.sa_handler == SIG_IGN) return false;
  memset(&action, 0, sizeof action);
  action.sa_handler = note_signal;
  sigemptyset(&action.sa_mask);
  // No SA_RESTART: a read that waits must return so that its caller sees the flag.
  return sigaction(signal, &action, NULL) == 0;
}

static void set_disposition(int signal, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, NULL);
}

void terminal_default_signal(int signal) { set_disposition(signal, SIG_DFL); }

void terminal_ignore_signal(int signal) { set_disposition(signal, SIG_IGN); }

bool terminal_signal_pending(int signal) { return is_watchable(signal) && arrived[signal] != 0; }

bool terminal_take_signal(int signal) {
  bool was_pending = terminal_signal_pending(signal);
  if (was_pending) arrived[signal] = 0;
  return was_pending;
}

void terminal_drain_signal_pipe(void) {
  char bytes[64];
  while (pipe_ends[0] >= 0 && read(pipe_ends[0], bytes, sizeof bytes) > 0) {
  }
}

void terminal_raise_default(int signal) {
  sigset_t only;
  set_disposition(signal, SIG_DFL);
  sigemptyset(&only);
  sigaddset(&only, signal);
  raise(signal);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
}

static void report_crash(int signal) {
  if (has_first_settings) tcsetattr(STDIN_FILENO, TCSANOW, &first_settings);
  ssize_t ignored = write(STDERR_FILENO, crash_message, strlen(crash_message));
  (void)ignored;
  // SA_RESETHAND has put the default action back; SA_NODEFER lets it act at once.
  raise(signal);
}

void terminal_install_crash_report(const char *message) {
  static const int fatal[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS};
  stack_t stack = {.ss_sp = crash_stack, .ss_size = sizeof crash_stack};
  struct sigaction action;
  crash_message = message;
  has_first_settings = tcgetattr(STDIN_FILENO, &first_settings) == 0;
  // Running out of stack is one of the errors reported, so the handler brings its own.
  sigaltstack(&stack, NULL);
  memset(&action, 0, sizeof action);
  action.sa_handler = report_crash;
  action.sa_flags = SA_RESETHAND | SA_NODEFER | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (unsigned index = 0; index < sizeof fatal / sizeof fatal[0]; index++) sigaction(fatal[index], &action, NULL);
}

void terminal_echo(bool shows_typing) {
  struct termios settings;
  if (tcgetattr(STDIN_FILENO, &settings) != 0) return;
  if (shows_typing)
    settings.c_lflag |= ECHO;
  else
    settings.c_lflag &= ~(tcflag_t)ECHO;
  tcsetattr(STDIN_FILENO, TCSANOW, &settings);
}

static struct winsize window(int descriptor) {
  struct winsize size = {0};
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) memset(&size, 0, sizeof size);
  return size;
}

int terminal_columns(int descriptor) { return window(descriptor).ws_col; }

int terminal_rows(int descriptor) { return window(descriptor).ws_row; }

bool terminal_descriptor_is_open(int descriptor) { return fcntl(descriptor, F_GETFD) != -1 || errno != EBADF; }

char *const *terminal_environment(void) { return environ; }

// Signals that this process ignores must not be ignored by what it starts.
static void give_default_signals(posix_spawnattr_t *attributes, short flags) {
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  sigaddset(&defaults, SIGXFSZ);
  posix_spawnattr_setsigdefault(attributes, &defaults);
  posix_spawnattr_setflags(attributes, (short)(POSIX_SPAWN_SETSIGDEF | flags));
}

pid_t terminal_spawn_reader(char *const arguments[], char *const environment[], int *input) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  pid_t process = -1;
  int ends[2];
  *input = -1;
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO);
  posix_spawnattr_init(&attributes);
  give_default_signals(&attributes, 0);
  if (posix_spawnp(&process, arguments[0], &actions, &attributes, arguments, environment) != 0) process = -1;
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[0]);
  if (process < 0) close(ends[1]);
  else *input = ends[1];
  return process;
}

pid_t terminal_spawn_shell(const char *command, char *const environment[], int *output) {
  char *const arguments[] = {"sh", "-c", (char *)command, NULL};
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  pid_t process = -1;
  int ends[2];
  *output = -1;
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setpgroup(&attributes, 0);
  give_default_signals(&attributes, POSIX_SPAWN_SETPGROUP);
  if (posix_spawn(&process, "/bin/sh", &actions, &attributes, arguments, environment) != 0) process = -1;
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  // Only the reading end must not block: the writing end is the command's.
  if (process < 0 || fcntl(ends[0], F_SETFL, O_NONBLOCK) != 0) close(ends[0]);
  else *output = ends[0];
  return process;
}

static void close_ends(int ends[3]) {
  for (int stream = 0; stream < 3; stream++) {
    if (ends[stream] >= 0) close(ends[stream]);
    ends[stream] = -1;
  }
}

// Makes the pipes: what the child gets of them into `theirs`, and what stays here into `ours`.
static bool open_pipes(const bool streams[3], int theirs[3], int ours[3]) {
  for (int stream = 0; stream < 3; stream++) theirs[stream] = ours[stream] = -1;
  for (int stream = 0; stream < 3; stream++) {
    int pair[2];
    if (!streams[stream]) continue;
    if (pipe2(pair, O_CLOEXEC) != 0) return false;
    bool reads = stream == STDIN_FILENO;
    theirs[stream] = pair[reads ? 0 : 1];
    ours[stream] = pair[reads ? 1 : 0];
    // Only our end must not block: the other is the program's.
    if (fcntl(ours[stream], F_SETFL, O_NONBLOCK) != 0) return false;
  }
  return true;
}

pid_t terminal_spawn_program(
  const char *path, char *const arguments[], char *const environment[], const bool streams[3], int ends[3]) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t defaults;
  pid_t process = -1;
  int theirs[3], failure;
  if (!open_pipes(streams, theirs, ends)) {
    failure = errno;
    close_ends(theirs);
    close_ends(ends);
    errno = failure;
    return -1;
  }
  posix_spawn_file_actions_init(&actions);
  for (int stream = 0; stream < 3; stream++) {
    if (theirs[stream] >= 0) posix_spawn_file_actions_adddup2(&actions, theirs[stream], stream);
    else
      posix_spawn_file_actions_addopen(
          &actions, stream, "/dev/null", stream == STDIN_FILENO ? O_RDONLY : O_WRONLY, 0);
  }
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setpgroup(&attributes, 0);
  give_default_signals(&attributes, POSIX_SPAWN_SETPGROUP);
  // It is stopped by SIGINT and SIGTERM, also where this program was started with those ignored.
  posix_spawnattr_getsigdefault(&attributes, &defaults);
  sigaddset(&defaults, SIGINT);
  sigaddset(&defaults, SIGTERM);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  failure = posix_spawn(&process, path, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  close_ends(theirs);
  if (failure == 0) return process;
  close_ends(ends);
  errno = failure;
  return -1;
}
