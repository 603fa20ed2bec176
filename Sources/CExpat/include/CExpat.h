#pragma once
#include <expat.h>

// expat, loaded on first use: linking it would make every start load one more shared library, also for commands that
// never read XML. Nothing here may be called before spend_expat_load has returned NULL once.

/// Loads `library` (such as "libexpat.so.1") and finds every function below. Safe from any thread, cheap when repeated.
/// Returns NULL when all is there, else the name of what is missing, which is `library` itself where that is.
const char *_Nullable spend_expat_load(const char *_Nonnull library);

/// What is told while a document is parsed; each is called with the context of its parser.
struct spend_expat_handlers {
  /// An element begins; `attributes` are names and values in turn, and a NULL.
  void (*_Nonnull start)(
      void *_Nonnull context, const char *_Nonnull name, const char *_Nullable *_Nonnull attributes);
  /// An element ends.
  void (*_Nonnull end)(void *_Nonnull context, const char *_Nonnull name);
  /// `length` bytes of text, not ended by a NUL; one text may come in many pieces.
  void (*_Nonnull text)(void *_Nonnull context, const char *_Nonnull bytes, int length);
  /// Something that is none of these: a comment, an instruction, white space outside of the root.
  void (*_Nonnull other)(void *_Nonnull context);
  /// An entity is declared, or one is used that the document doesn't declare.
  void (*_Nonnull entity)(void *_Nonnull context);
};

/// A parser of UTF-8, whatever the document itself declares; NULL without memory.
XML_Parser _Nullable spend_expat_create(struct spend_expat_handlers handlers, void *_Nonnull context);
/// Frees a parser.
void spend_expat_destroy(XML_Parser _Nonnull parser);
/// Parses `length` bytes more; `is_last` where none follow. Returns NULL, else what is wrong with the document.
const char *_Nullable spend_expat_parse(
    XML_Parser _Nonnull parser, const unsigned char *_Nullable bytes, int length, int is_last);
/// Ends the parsing from within a handler; no further one is called.
void spend_expat_stop(XML_Parser _Nonnull parser);
/// The line, counted from 1, that the parser stands on.
long spend_expat_line(XML_Parser _Nonnull parser);
