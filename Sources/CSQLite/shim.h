#pragma once
// The session extension is compiled into Debian's library; its declarations need these two.
#define SQLITE_ENABLE_SESSION 1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include <sqlite3.h>
#include <sys/vfs.h>

/// Extended result codes that we look at: Swift doesn't import macros that compute.
static const int CSQLITE_IOERR_SHORT_READ = SQLITE_IOERR_SHORT_READ;
static const int CSQLITE_IOERR_WRITE = SQLITE_IOERR_WRITE;
static const int CSQLITE_IOERR_NOMEM = SQLITE_IOERR_NOMEM;
static const int CSQLITE_CONSTRAINT_DATATYPE = SQLITE_CONSTRAINT_DATATYPE;

/// Sets a boolean option of a connection: sqlite3_db_config() is variadic, which Swift can't call.
static inline int csqlite_set_option(sqlite3 *connection, int option, int value) {
  return sqlite3_db_config(connection, option, value, (int *)0);
}

/// Has SQLite keep no statistics of its memory: sqlite3_config() is variadic, too. To be called before anything else.
static inline int csqlite_skip_memory_statistics(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

/// Binds text that SQLite copies: SQLITE_TRANSIENT is a cast of -1 to a function pointer, which Swift doesn't
/// import.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int byte_count) {
  return sqlite3_bind_text(statement, index, text, byte_count, SQLITE_TRANSIENT);
}

/// Binds bytes that SQLite copies; see csqlite_bind_text().
static inline int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int byte_count) {
  return sqlite3_bind_blob(statement, index, bytes, byte_count, SQLITE_TRANSIENT);
}

/// Reads bytes of the database file itself, past the cache and the write-ahead log: the file's methods are function
/// pointers in a C struct of SQLite's own.
static inline int csqlite_read_file(sqlite3 *connection, void *bytes, int byte_count) {
  sqlite3_file *file = 0;
  int code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (code != SQLITE_OK) return code;
  if (file == 0 || file->pMethods == 0) return SQLITE_CANTOPEN;
  return file->pMethods->xRead(file, bytes, byte_count, 0);
}

/// The size of the database file in bytes, or -1.
static inline sqlite3_int64 csqlite_file_size(sqlite3 *connection) {
  sqlite3_file *file = 0;
  sqlite3_int64 size = -1;
  if (sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK) return -1;
  if (file == 0 || file->pMethods == 0) return -1;
  return file->pMethods->xFileSize(file, &size) == SQLITE_OK ? size : -1;
}

/// The type of the file system that holds `path` (statfs(2)), or -1: the Glibc module has no statfs.
static inline long csqlite_file_system_type(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0 ? (long)status.f_type : -1;
}
