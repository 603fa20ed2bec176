#pragma once
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <readline/readline.h>
#include <readline/history.h>

// Swift 6 refuses C globals that can be changed and C macros that cast; each has a function here.

/// Makes readline ours: `$if spendwise` matches in inputrc, no signal handlers of its own, and the prompt on
/// standard error unless standard output is a terminal.
static inline void readline_configure(int output_is_terminal) {
  rl_readline_name = "spendwise";
  rl_instream = stdin;
  rl_outstream = output_is_terminal ? stdout : stderr;
  rl_catch_signals = 0;
  rl_catch_sigwinch = 0;
}

/// Sets the function that reads one byte of input.
static inline void readline_set_reader(rl_getc_func_t *read) { rl_getc_function = read; }

/// Sets the function that finds completions of the whole line up to the cursor, and the one that shows several of them.
///
/// No character ends a word, because names have blanks; what is found keeps its order, and one Tab shows it, unless
/// inputrc says otherwise.
static inline void readline_set_completion(rl_completion_func_t *find, rl_compdisp_func_t *show) {
  rl_attempted_completion_function = find;
  rl_completion_display_matches_hook = show;
  rl_completer_word_break_characters = "";
  rl_sort_completion_matches = 0;
  rl_variable_bind("show-all-if-ambiguous", "on");
}

/// Keeps readline from completing file names where the completions found are none.
static inline void readline_completion_is_over(void) { rl_attempted_completion_over = 1; }

/// Makes readline take bytes for UTF-8. It reads the locale from the environment, and a locale that is C, not installed
/// or in another encoding would have it refuse every letter beyond ASCII.
static inline void readline_use_utf8(void) {
  if (setlocale(LC_CTYPE, "") && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return;
  setenv("LC_ALL", "C.UTF-8", 1);
  setlocale(LC_CTYPE, "");
}

/// Drops what was typed, puts the terminal back and leaves the cursor at the start of a fresh line.
static inline void readline_abandon_line(void) {
  rl_callback_sigcleanup();
  rl_echo_signal_char(SIGINT);
  rl_free_line_state();
  rl_crlf();
  rl_replace_line("", 0);
  fflush(rl_outstream);
  rl_callback_handler_remove();
}

/// Ends the line at the end of input, unless readline does so itself, as it does after bracketed paste.
static inline void readline_finish_at_end(void) {
  const char *paste = rl_variable_value("enable-bracketed-paste");
  if (paste == NULL || strcmp(paste, "on") != 0) rl_crlf();
  fflush(rl_outstream);
}

/// Puts the terminal back and leaves the cursor at the start of a fresh line.
static inline void readline_leave(void) {
  rl_callback_sigcleanup();
  rl_crlf();
  fflush(rl_outstream);
  rl_callback_handler_remove();
}

/// The number of bytes typed so far.
static inline int readline_length(void) { return rl_end; }

/// Whether the text typed so far has characters beyond ASCII.
static inline int readline_has_wide_text(void) {
  for (int index = 0; index < rl_end; index++)
    if ((unsigned char)rl_line_buffer[index] >= 0x80) return 1;
  return 0;
}

/// Draws prompt and text again from the start of the line.
static inline void readline_redraw(void) {
  rl_clear_visible_line();
  rl_forced_update_display();
}

/// Whether a prompt for a line stands there, not one for what to look for in the history.
static inline int readline_shows_line(void) {
  return !RL_ISSTATE(RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_NUMERICARG | RL_STATE_MOREINPUT);
}

/// Writes `text`, which ends with a line feed, above the prompt; what was typed and the cursor stay.
static inline void readline_show_above(const char *text) {
  rl_clear_visible_line();
  fputs(text, rl_outstream);
  rl_on_new_line();
  rl_redisplay();
  fflush(rl_outstream);
}

/// Takes over the terminal again after the process was stopped and continued.
static inline void readline_resume(void) {
  rl_deprep_terminal();
  rl_prep_terminal(1);
  rl_forced_update_display();
}

/// Writes `text` where the prompt is written.
static inline void readline_put(const char *text) {
  fputs(text, rl_outstream);
  fflush(rl_outstream);
}

/// Keeps at most `count` lines of history in memory.
static inline void readline_limit_history(int count) { stifle_history(count); }
