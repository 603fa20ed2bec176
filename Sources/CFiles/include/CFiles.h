#pragma once

/// Gives the file at `path` the name `target` if that is free, at once (renameat2(2), which Glibc's module hides).
/// Returns 0, or -1 with the reason in errno.
int files_rename_new(const char *path, const char *target);
