// The least that a program with a prompt does: the yardstick for the time to the first prompt.
#include <stdio.h>
#include <stdlib.h>
#include <readline/readline.h>

int main(void) {
  char *line = readline("bare> ");
  free(line);
  return 0;
}
