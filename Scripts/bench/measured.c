// Runs a command and tells, on the descriptor of its first argument, what that one process took: seconds of the wall
// and of the processor, its peak memory in KB and its exit status.
//
// Linux counts what the parent holds when it forks towards the peak of the child (exec keeps the larger one), so a
// program is never seen smaller than what started it. This is smaller than anything that is measured.
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double seconds(struct timeval time) { return (double)time.tv_sec + (double)time.tv_usec / 1e6; }

int main(int count, char **words) {
  if (count < 3) return 64;
  int target = atoi(words[1]);
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  pid_t child = fork();
  if (child == 0) {
    close(target);
    execvp(words[2], words + 2);
    _exit(127);
  }
  struct rusage usage;
  int status = 0;
  if (child < 0 || wait4(child, &status, 0, &usage) < 0) return 74;
  clock_gettime(CLOCK_MONOTONIC, &end);
  double wall = (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9;
  dprintf(target, "%.9f %.6f %ld\n", wall, seconds(usage.ru_utime) + seconds(usage.ru_stime), usage.ru_maxrss);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
