#pragma once
#include <curl/curl.h>

/// Loads libcurl on first need. Returns 1 when it is there.
int spend_curl_load(void);
