// Loaded before libc (LD_PRELOAD) into one run of the program: records what reaches the disk, in order, and makes calls
// fail on demand. It looks only at files below one folder and at standard output.
//
//   TORTURE_FOLDER   the folder, as an absolute path without symbolic links
//   TORTURE_LOG      a file that gets one record for each change, sync and piece of standard output
//   TORTURE_COUNTS   a file that gets, at the end, how many calls of each kind there were
//   TORTURE_KIND     which calls may fail: write, sync, truncate, open, read, unlink, or all
//   TORTURE_AT       the number, from 1, of the call of that kind that fails
//   TORTURE_FAIL     instead: several such calls, as in truncate:1,open:5
//   TORTURE_LASTING  1: each later call of the kind fails, too
//   TORTURE_PERCENT  instead: how many in a hundred fail, at random
//   TORTURE_SEED     the seed of that chance
//   TORTURE_ERROR    the errno, as a number
//   TORTURE_SHORT    1: a write that fails has written its first half before
//   TORTURE_DIE_AT   after this many changes and syncs the process kills itself, right behind the call

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum { WRITE = 1, TRUNCATE, SYNC, OPEN, UNLINK, RENAME, MAKE_FOLDER, OUTPUT, LINK };

struct record {
  uint32_t kind;
  int32_t process;
  int32_t descriptor;
  uint32_t flags;
  uint64_t offset;
  uint64_t length;
};

enum { IS_FILE = 1, IS_FOLDER = 2 };
#define MOST_DESCRIPTORS 4096

static const char *folder;
static size_t folder_length;
static int log_descriptor = -1;
static unsigned char watched[MOST_DESCRIPTORS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static const char *kind_names[] = {"write", "sync", "truncate", "open", "read", "unlink"};
enum { F_WRITE, F_SYNC, F_TRUNCATE, F_OPEN, F_READ, F_UNLINK, F_COUNT };
static long counts[F_COUNT];
static long fault_counter;
static const char *fault_list;
static int fault_kind = -1;  // F_COUNT: all
static long fault_at;
static int fault_lasting;
static int fault_percent;
static int fault_error = EIO;
static int fault_short;
static long die_at;
static long change_count;
static uint64_t chance = 88172645463325252ull;

static long number(const char *name) {
  const char *text = getenv(name);
  return text ? strtol(text, NULL, 10) : 0;
}

__attribute__((constructor)) static void start(void) {
  folder = getenv("TORTURE_FOLDER");
  if (!folder) return;
  folder_length = strlen(folder);
  const char *log = getenv("TORTURE_LOG");
  // A number far from those the program is given, so that its own are what they would be without us.
  if (log) {
    int opened = syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    log_descriptor = fcntl(opened, F_DUPFD_CLOEXEC, 900);
    syscall(SYS_close, opened);
  }
  const char *kind = getenv("TORTURE_KIND");
  if (kind) {
    for (int i = 0; i < F_COUNT; i++)
      if (!strcmp(kind, kind_names[i])) fault_kind = i;
    if (!strcmp(kind, "all")) fault_kind = F_COUNT;
  }
  fault_list = getenv("TORTURE_FAIL");
  fault_at = number("TORTURE_AT");
  fault_lasting = (int)number("TORTURE_LASTING");
  fault_percent = (int)number("TORTURE_PERCENT");
  fault_short = (int)number("TORTURE_SHORT");
  die_at = number("TORTURE_DIE_AT");
  if (number("TORTURE_ERROR")) fault_error = (int)number("TORTURE_ERROR");
  chance ^= (uint64_t)number("TORTURE_SEED") * 0x9E3779B97F4A7C15ull;
}

__attribute__((destructor)) static void finish(void) {
  const char *path = getenv("TORTURE_COUNTS");
  if (!folder || !path) return;
  char text[400];
  int length = 0;
  for (int i = 0; i < F_COUNT; i++)
    length += snprintf(text + length, sizeof text - length, "%s %ld\n", kind_names[i], counts[i]);
  length += snprintf(text + length, sizeof text - length, "change %ld\n", change_count);
  int opened = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (opened < 0) return;
  syscall(SYS_write, opened, text, length);
  syscall(SYS_close, opened);
}

static int is_watched(int descriptor) {
  return descriptor >= 0 && descriptor < MOST_DESCRIPTORS ? watched[descriptor] : 0;
}

static int is_inside(const char *path) {
  return folder && !strncmp(path, folder, folder_length) && (path[folder_length] == '/' || !path[folder_length]);
}

/// Whether the list of calls that are to fail names this one.
static int is_listed(int kind, long count) {
  const char *list = fault_list;
  char item[64];
  int length = snprintf(item, sizeof item, "%s:%ld", kind_names[kind], count);
  while (list && (list = strstr(list, item))) {
    if ((list == fault_list || list[-1] == ',') && (list[length] == ',' || !list[length])) return 1;
    list += length;
  }
  return 0;
}

/// Whether this call is to fail; counts it.
static int fails(int kind) {
  if (!folder) return 0;
  pthread_mutex_lock(&lock);
  counts[kind]++;
  int result = is_listed(kind, counts[kind]);
  if (fault_kind == kind || fault_kind == F_COUNT) {
    fault_counter++;
    if (fault_percent) {
      chance ^= chance << 13;
      chance ^= chance >> 7;
      chance ^= chance << 17;
      result = (chance >> 20) % 100 < (uint64_t)fault_percent;
    } else {
      result = fault_counter == fault_at || (fault_lasting && fault_at && fault_counter > fault_at);
    }
  }
  pthread_mutex_unlock(&lock);
  if (result) errno = fault_error;
  return result;
}

static void die_in_time(uint32_t kind) {
  if (kind == OPEN || kind == OUTPUT) return;
  if (__atomic_add_fetch(&change_count, 1, __ATOMIC_SEQ_CST) == die_at) raise(SIGKILL);
}

static void record(uint32_t kind, int descriptor, uint32_t flags, uint64_t offset, const void *bytes, size_t length) {
  if (log_descriptor < 0) return;
  int saved = errno;
  struct record record = {kind, getpid(), descriptor, flags, offset, length};
  struct iovec parts[2] = {{&record, sizeof record}, {(void *)bytes, length}};
  // One call, on a descriptor that appends: records of several processes never mix.
  if (syscall(SYS_writev, log_descriptor, parts, bytes ? 2 : 1) < 0) abort();
  errno = saved;
}

static void note(uint32_t kind, int descriptor, uint32_t flags, uint64_t offset, const void *bytes, size_t length) {
  record(kind, descriptor, flags, offset, bytes, length);
  die_in_time(kind);
}

static void note_path(uint32_t kind, const char *path) { note(kind, -1, 0, 0, path, strlen(path)); }

/// The absolute path for one that may be relative, with its folder's links followed.
static int resolve(const char *path, char *result) {
  char copy[PATH_MAX];
  if (strlen(path) >= sizeof copy) return 0;
  strcpy(copy, path);
  char *slash = strrchr(copy, '/');
  const char *name = slash ? slash + 1 : copy;
  char parent[PATH_MAX];
  if (slash == copy) {
    strcpy(parent, "/");
  } else {
    if (slash) *slash = 0;
    if (!realpath(slash ? copy : ".", parent)) return 0;
  }
  return snprintf(result, PATH_MAX, "%s/%s", parent, name) < PATH_MAX;
}

#define REAL(name) \
  static __typeof__(&name) real; \
  if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

// MARK: Opening and closing

static int opened(int descriptor, int flags, int existed) {
  if (!folder || descriptor < 0 || descriptor >= MOST_DESCRIPTORS) return descriptor;
  int saved = errno;
  watched[descriptor] = 0;
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  struct stat status;
  if (length > 0 && fstat(descriptor, &status) == 0) {
    path[length] = 0;
    if (is_inside(path)) {
      watched[descriptor] = S_ISDIR(status.st_mode) ? IS_FOLDER : IS_FILE;
      note(OPEN, descriptor, (flags & O_TRUNC ? 2 : 0) | (existed ? 0 : 1), watched[descriptor], path, length);
    }
  }
  errno = saved;
  return descriptor;
}

static int open_fails(const char *path, int *existed) {
  char full[PATH_MAX];
  if (!folder) return 0;
  int saved = errno;
  *existed = faccessat(AT_FDCWD, path, F_OK, 0) == 0;
  int inside = resolve(path, full) && is_inside(full);
  errno = saved;
  return inside && fails(F_OPEN);
}

#define OPENING(name, parameters, real_arguments) \
  int name parameters { \
    REAL(name); \
    mode_t mode = 0; \
    if (flags & (O_CREAT | O_TMPFILE)) { \
      va_list list; \
      va_start(list, flags); \
      mode = va_arg(list, mode_t); \
      va_end(list); \
    } \
    int existed = 1; \
    if (open_fails(path, &existed)) return -1; \
    return opened(real real_arguments, flags, existed); \
  }
OPENING(open, (const char *path, int flags, ...), (path, flags, mode))
OPENING(open64, (const char *path, int flags, ...), (path, flags, mode))
OPENING(openat, (int at, const char *path, int flags, ...), (at, path, flags, mode))
OPENING(openat64, (int at, const char *path, int flags, ...), (at, path, flags, mode))

int close(int descriptor) {
  REAL(close);
  if (descriptor >= 0 && descriptor < MOST_DESCRIPTORS) watched[descriptor] = 0;
  return real(descriptor);
}

// MARK: Writing and reading

ssize_t write(int descriptor, const void *bytes, size_t count) {
  REAL(write);
  if (is_watched(descriptor)) {
    if (fails(F_WRITE)) return -1;
    off_t offset = lseek(descriptor, 0, SEEK_CUR);
    ssize_t written = real(descriptor, bytes, count);
    if (written > 0) note(WRITE, descriptor, 0, offset, bytes, written);
    return written;
  }
  ssize_t written = real(descriptor, bytes, count);
  if (written > 0 && descriptor == 1 && folder) note(OUTPUT, 1, 0, 0, bytes, written);
  return written;
}

#define POSITIONED_WRITE(name, type) \
  ssize_t name(int descriptor, const void *bytes, size_t count, type offset) { \
    REAL(name); \
    if (!is_watched(descriptor)) return real(descriptor, bytes, count, offset); \
    if (fails(F_WRITE)) { \
      int error = errno; \
      if (fault_short && count > 1) { \
        ssize_t written = real(descriptor, bytes, count / 2, offset); \
        if (written > 0) note(WRITE, descriptor, 0, offset, bytes, written); \
      } \
      errno = error; \
      return -1; \
    } \
    ssize_t written = real(descriptor, bytes, count, offset); \
    if (written > 0) note(WRITE, descriptor, 0, offset, bytes, written); \
    return written; \
  }
POSITIONED_WRITE(pwrite, off_t)
POSITIONED_WRITE(pwrite64, off64_t)

ssize_t read(int descriptor, void *bytes, size_t count) {
  REAL(read);
  if (is_watched(descriptor) && fails(F_READ)) return -1;
  return real(descriptor, bytes, count);
}

ssize_t pread(int descriptor, void *bytes, size_t count, off_t offset) {
  REAL(pread);
  if (is_watched(descriptor) && fails(F_READ)) return -1;
  return real(descriptor, bytes, count, offset);
}

ssize_t pread64(int descriptor, void *bytes, size_t count, off64_t offset) {
  REAL(pread64);
  if (is_watched(descriptor) && fails(F_READ)) return -1;
  return real(descriptor, bytes, count, offset);
}

#define TRUNCATING(name, type) \
  int name(int descriptor, type length) { \
    REAL(name); \
    if (!is_watched(descriptor)) return real(descriptor, length); \
    if (fails(F_TRUNCATE)) return -1; \
    int result = real(descriptor, length); \
    if (result == 0) note(TRUNCATE, descriptor, 0, length, NULL, 0); \
    return result; \
  }
TRUNCATING(ftruncate, off_t)
TRUNCATING(ftruncate64, off64_t)

#define SYNCING(name) \
  int name(int descriptor) { \
    REAL(name); \
    if (!is_watched(descriptor)) return real(descriptor); \
    if (fails(F_SYNC)) return -1; \
    int result = real(descriptor); \
    if (result == 0) note(SYNC, descriptor, 0, 0, NULL, 0); \
    return result; \
  }
SYNCING(fsync)
SYNCING(fdatasync)

// MARK: Names

int unlink(const char *path) {
  REAL(unlink);
  char full[PATH_MAX];
  if (!folder || !resolve(path, full) || !is_inside(full)) return real(path);
  if (fails(F_UNLINK)) return -1;
  int result = real(path);
  if (result == 0) note_path(UNLINK, full);
  return result;
}

static void note_two(uint32_t kind, const char *from, const char *to) {
  char both[2 * PATH_MAX];
  size_t first = strlen(from) + 1;
  strcpy(both, from);
  strcpy(both + first, to);
  note(kind, -1, 0, 0, both, first + strlen(to));
}

int rename(const char *from, const char *to) {
  REAL(rename);
  char old[PATH_MAX], new[PATH_MAX];
  if (!folder || !resolve(from, old) || !resolve(to, new) || !is_inside(old)) return real(from, to);
  int result = real(from, to);
  if (result == 0) note_two(RENAME, old, new);
  return result;
}

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags) {
  REAL(renameat2);
  char old[PATH_MAX], new[PATH_MAX];
  int known = folder && resolve(from, old) && resolve(to, new) && is_inside(old);
  int result = real(from_folder, from, to_folder, to, flags);
  if (result == 0 && known) note_two(RENAME, old, new);
  return result;
}

int link(const char *from, const char *to) {
  REAL(link);
  char old[PATH_MAX], new[PATH_MAX];
  int known = folder && resolve(from, old) && resolve(to, new) && is_inside(old);
  int result = real(from, to);
  if (result == 0 && known) note_two(LINK, old, new);
  return result;
}

int mkdir(const char *path, mode_t mode) {
  REAL(mkdir);
  char full[PATH_MAX];
  int known = folder && resolve(path, full) && is_inside(full);
  int result = real(path, mode);
  if (result == 0 && known) note_path(MAKE_FOLDER, full);
  return result;
}
