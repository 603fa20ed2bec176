#include "CExpat.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>

#define SPEND_EXPAT_FUNCTIONS(EACH)                                                                          \
  EACH(ParserCreate)                                                                                         \
  EACH(ParserFree)                                                                                           \
  EACH(SetUserData)                                                                                          \
  EACH(SetElementHandler)                                                                                    \
  EACH(SetCharacterDataHandler)                                                                              \
  EACH(SetDefaultHandler)                                                                                    \
  EACH(SetEntityDeclHandler)                                                                                 \
  EACH(SetSkippedEntityHandler)                                                                              \
  EACH(Parse)                                                                                                \
  EACH(StopParser)                                                                                           \
  EACH(GetErrorCode)                                                                                         \
  EACH(ErrorString)                                                                                          \
  EACH(GetCurrentLineNumber)

struct functions {
#define DECLARE(name) __typeof__(XML_##name) *name;
  SPEND_EXPAT_FUNCTIONS(DECLARE)
#undef DECLARE
};

static struct functions expat;
static int is_loaded;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static const char *resolve(void *library, struct functions *found) {
#define RESOLVE(name)                                                                                        \
  *(void **)&found->name = dlsym(library, "XML_" #name);                                                     \
  if (found->name == NULL) return "XML_" #name;
  SPEND_EXPAT_FUNCTIONS(RESOLVE)
#undef RESOLVE
  return NULL;
}

const char *spend_expat_load(const char *name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return name;
  const char *missing = NULL;
  pthread_mutex_lock(&lock);
  if (!is_loaded) {
    struct functions found;
    missing = resolve(library, &found);
    if (missing == NULL) {
      expat = found;
      is_loaded = 1;
    }
  }
  pthread_mutex_unlock(&lock);
  return missing;
}

/// What the handlers of expat hand on to.
struct state {
  struct spend_expat_handlers handlers;
  void *context;
};

static void XMLCALL start_element(void *data, const XML_Char *name, const XML_Char **attributes) {
  struct state *state = data;
  state->handlers.start(state->context, name, attributes);
}

static void XMLCALL end_element(void *data, const XML_Char *name) {
  struct state *state = data;
  state->handlers.end(state->context, name);
}

static void XMLCALL text(void *data, const XML_Char *bytes, int length) {
  struct state *state = data;
  state->handlers.text(state->context, bytes, length);
}

static void XMLCALL other(void *data, const XML_Char *bytes, int length) {
  (void)bytes;
  (void)length;
  struct state *state = data;
  state->handlers.other(state->context);
}

static void XMLCALL declared_entity(
    void *data, const XML_Char *name, int is_parameter, const XML_Char *value, int length, const XML_Char *base,
    const XML_Char *system, const XML_Char *public, const XML_Char *notation) {
  (void)name, (void)is_parameter, (void)value, (void)length, (void)base, (void)system, (void)public, (void)notation;
  struct state *state = data;
  state->handlers.entity(state->context);
}

static void XMLCALL skipped_entity(void *data, const XML_Char *name, int is_parameter) {
  (void)name;
  (void)is_parameter;
  struct state *state = data;
  state->handlers.entity(state->context);
}

XML_Parser spend_expat_create(struct spend_expat_handlers handlers, void *context) {
  struct state *state = malloc(sizeof *state);
  if (state == NULL) return NULL;
  XML_Parser parser = expat.ParserCreate("UTF-8");
  if (parser == NULL) {
    free(state);
    return NULL;
  }
  *state = (struct state){handlers, context};
  expat.SetUserData(parser, state);
  expat.SetElementHandler(parser, start_element, end_element);
  expat.SetCharacterDataHandler(parser, text);
  // Without a handler of its own, no entity from outside is ever asked for; with this one, none is put in.
  expat.SetDefaultHandler(parser, other);
  expat.SetEntityDeclHandler(parser, declared_entity);
  expat.SetSkippedEntityHandler(parser, skipped_entity);
  return parser;
}

void spend_expat_destroy(XML_Parser parser) {
  free(XML_GetUserData(parser));
  expat.ParserFree(parser);
}

const char *spend_expat_parse(XML_Parser parser, const unsigned char *bytes, int length, int is_last) {
  if (expat.Parse(parser, (const char *)bytes, length, is_last) != XML_STATUS_ERROR) return NULL;
  const char *problem = expat.ErrorString(expat.GetErrorCode(parser));
  return problem == NULL ? "broken" : problem;
}

void spend_expat_stop(XML_Parser parser) { expat.StopParser(parser, XML_FALSE); }

long spend_expat_line(XML_Parser parser) { return (long)expat.GetCurrentLineNumber(parser); }
