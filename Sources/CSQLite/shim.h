#pragma once
// The session extension is compiled into Debian's library; its declarations need these two.
#define SQLITE_ENABLE_SESSION 1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include <sqlite3.h>
