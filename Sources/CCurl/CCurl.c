#include "CCurl.h"
#include <dlfcn.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <stddef.h>
#include <sys/socket.h>

#define SPEND_CURL_FUNCTIONS(EACH)                                                                           \
  EACH(global_init)                                                                                          \
  EACH(easy_init)                                                                                            \
  EACH(easy_setopt)                                                                                          \
  EACH(easy_getinfo)                                                                                         \
  EACH(easy_cleanup)                                                                                         \
  EACH(slist_append)                                                                                         \
  EACH(slist_free_all)                                                                                       \
  EACH(multi_init)                                                                                           \
  EACH(multi_cleanup)                                                                                        \
  EACH(multi_add_handle)                                                                                     \
  EACH(multi_remove_handle)                                                                                  \
  EACH(multi_perform)                                                                                        \
  EACH(multi_poll)                                                                                           \
  EACH(multi_info_read)

struct functions {
#define DECLARE(name) __typeof__(curl_##name) *name;
  SPEND_CURL_FUNCTIONS(DECLARE)
#undef DECLARE
};

static struct functions curl;
static int is_loaded;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static const char *resolve(void *library, struct functions *found) {
#define RESOLVE(name)                                                                                        \
  *(void **)&found->name = dlsym(library, "curl_" #name);                                                    \
  if (found->name == NULL) return "curl_" #name;
  SPEND_CURL_FUNCTIONS(RESOLVE)
#undef RESOLVE
  return NULL;
}

const char *spend_curl_load(const char *name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return name;
  const char *missing = NULL;
  pthread_mutex_lock(&lock);
  if (!is_loaded) {
    struct functions found;
    missing = resolve(library, &found);
    if (missing == NULL && found.global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) missing = "curl_global_init";
    if (missing == NULL) {
      curl = found;
      is_loaded = 1;
    }
  }
  pthread_mutex_unlock(&lock);
  return missing;
}

CURLM *spend_curl_multi_create(void) { return curl.multi_init(); }

void spend_curl_multi_destroy(CURLM *multi) { curl.multi_cleanup(multi); }

CURL *spend_curl_easy_create(void) { return curl.easy_init(); }

void spend_curl_easy_destroy(CURL *easy) { curl.easy_cleanup(easy); }

CURLcode spend_curl_set_number(CURL *easy, CURLoption option, long value) {
  return curl.easy_setopt(easy, option, value);
}

CURLcode spend_curl_set_text(CURL *easy, CURLoption option, const char *value) {
  return curl.easy_setopt(easy, option, value);
}

CURLcode spend_curl_set_list(CURL *easy, CURLoption option, struct curl_slist *list) {
  return curl.easy_setopt(easy, option, list);
}

CURLcode spend_curl_set_body(CURL *easy, const void *bytes, size_t size) {
  CURLcode code = curl.easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)size);
  // An empty array may have no address, and libcurl takes NULL for "no body of mine".
  return code != CURLE_OK ? code : curl.easy_setopt(easy, CURLOPT_POSTFIELDS, bytes == NULL ? "" : bytes);
}

static int set_low_unsent(void *context, curl_socket_t connection, curlsocktype purpose) {
  (void)context;
  (void)purpose;
  int bytes = 131072;
  setsockopt(connection, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &bytes, sizeof bytes);
  return CURL_SOCKOPT_OK;
}

CURLcode spend_curl_keep_unsent_low(CURL *easy) {
  return curl.easy_setopt(easy, CURLOPT_SOCKOPTFUNCTION, set_low_unsent);
}

CURLcode spend_curl_set_receivers(
    CURL *easy, spend_curl_receiver head, spend_curl_receiver body, void *context) {
  CURLcode code = curl.easy_setopt(easy, CURLOPT_HEADERFUNCTION, head);
  if (code == CURLE_OK) code = curl.easy_setopt(easy, CURLOPT_HEADERDATA, context);
  if (code == CURLE_OK) code = curl.easy_setopt(easy, CURLOPT_WRITEFUNCTION, body);
  return code != CURLE_OK ? code : curl.easy_setopt(easy, CURLOPT_WRITEDATA, context);
}

struct curl_slist *spend_curl_list_append(struct curl_slist *list, const char *text) {
  return curl.slist_append(list, text);
}

void spend_curl_list_free(struct curl_slist *list) { curl.slist_free_all(list); }

CURLMcode spend_curl_begin(CURLM *multi, CURL *easy) { return curl.multi_add_handle(multi, easy); }

CURLMcode spend_curl_end(CURLM *multi, CURL *easy) { return curl.multi_remove_handle(multi, easy); }

CURLMcode spend_curl_step(CURLM *multi, int milliseconds) {
  int running = 0;
  CURLMcode code = curl.multi_perform(multi, &running);
  if (code != CURLM_OK || running == 0) return code;
  return curl.multi_poll(multi, NULL, 0, milliseconds, NULL);
}

int spend_curl_finished(CURLM *multi, CURL *easy, CURLcode *result) {
  int left = 0;
  for (CURLMsg *message; (message = curl.multi_info_read(multi, &left)) != NULL;) {
    if (message->msg == CURLMSG_DONE && message->easy_handle == easy) {
      *result = message->data.result;
      return 1;
    }
  }
  return 0;
}

long spend_curl_status(CURL *easy) {
  long status = 0;
  return curl.easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status) == CURLE_OK ? status : 0;
}

int spend_curl_has_begun(CURL *easy) {
  curl_off_t microseconds = 0;
  return curl.easy_getinfo(easy, CURLINFO_STARTTRANSFER_TIME_T, &microseconds) == CURLE_OK && microseconds > 0;
}

int64_t spend_curl_sent(CURL *easy) {
  curl_off_t bytes = 0;
  return curl.easy_getinfo(easy, CURLINFO_SIZE_UPLOAD_T, &bytes) == CURLE_OK ? (int64_t)bytes : 0;
}

long spend_curl_proxy_status(CURL *easy) {
  long status = 0;
  return curl.easy_getinfo(easy, CURLINFO_HTTP_CONNECTCODE, &status) == CURLE_OK ? status : 0;
}
