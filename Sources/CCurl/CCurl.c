#include "CCurl.h"
#include <dlfcn.h>
#include <stddef.h>

int spend_curl_load(void) {
  static void *library;
  if (library == NULL) library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  return library != NULL;
}
