#pragma once

#include <stddef.h>
#include <stdint.h>

// libFuzzer as a library: https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *bytes, size_t count));
