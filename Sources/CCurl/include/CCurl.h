#pragma once
#include <curl/curl.h>
#include <stdint.h>

// libcurl, loaded on first use: linking it would make every start load some forty shared libraries, also for commands
// that never open a socket. Nothing here may be called before spend_curl_load has returned NULL once.

/// Loads `library` (such as "libcurl.so.4") and finds every function below. Safe from any thread, cheap when repeated.
/// Returns NULL when all is there, else the name of what is missing, which is `library` itself where that is.
const char *_Nullable spend_curl_load(const char *_Nonnull library);

// MARK: Handles

/// A set of connections kept open between transfers; NULL without memory.
CURLM *_Nullable spend_curl_multi_create(void);
/// Closes every connection of the set.
void spend_curl_multi_destroy(CURLM *_Nonnull multi);
/// A transfer with all options at their defaults; NULL without memory.
CURL *_Nullable spend_curl_easy_create(void);
/// Frees a transfer that is in no set.
void spend_curl_easy_destroy(CURL *_Nonnull easy);

// MARK: Options; curl_easy_setopt is variadic, which Swift can't call

/// Sets an option that takes a long.
CURLcode spend_curl_set_number(CURL *_Nonnull easy, CURLoption option, long value);
/// Sets an option that takes a string; libcurl keeps a copy.
CURLcode spend_curl_set_text(CURL *_Nonnull easy, CURLoption option, const char *_Nonnull value);
/// Sets an option that takes a list, which must outlive the transfer.
CURLcode spend_curl_set_list(CURL *_Nonnull easy, CURLoption option, struct curl_slist *_Nullable list);
/// Makes the transfer a POST of `size` bytes, which must outlive the transfer.
CURLcode spend_curl_set_body(CURL *_Nonnull easy, const void *_Nullable bytes, size_t size);

/// Lets connections hold back little that they could not send yet, so that what counts as sent has left this machine.
CURLcode spend_curl_keep_unsent_low(CURL *_Nonnull easy);

/// Takes `size` × `count` bytes; another result than that number ends the transfer.
typedef size_t (*spend_curl_receiver)(char *_Nullable bytes, size_t size, size_t count, void *_Nullable context);
/// Hands each header line to `head` and each piece of the body to `body`, both with `context`.
CURLcode spend_curl_set_receivers(
    CURL *_Nonnull easy, spend_curl_receiver _Nonnull head, spend_curl_receiver _Nonnull body,
    void *_Nonnull context);

/// Adds a copy of `text` to `list` (NULL: a new one); NULL without memory, and `list` is then unchanged.
struct curl_slist *_Nullable spend_curl_list_append(
    struct curl_slist *_Nullable list, const char *_Nonnull text);
/// Frees a list.
void spend_curl_list_free(struct curl_slist *_Nullable list);

// MARK: Transfers

/// Begins a transfer in a set.
CURLMcode spend_curl_begin(CURLM *_Nonnull multi, CURL *_Nonnull easy);
/// Takes a transfer out of its set; an unfinished one loses its connection.
CURLMcode spend_curl_end(CURLM *_Nonnull multi, CURL *_Nonnull easy);
/// Does what can be done now; when something is left to do, waits up to `milliseconds` for the network.
CURLMcode spend_curl_step(CURLM *_Nonnull multi, int milliseconds);
/// Returns 1 and the transfer's result when it is over, else 0.
int spend_curl_finished(CURLM *_Nonnull multi, CURL *_Nonnull easy, CURLcode *_Nonnull result);
/// The HTTP status of a transfer that is over; 0 when none came.
long spend_curl_status(CURL *_Nonnull easy);
/// Returns 1 once a byte of the answer has come, else 0.
int spend_curl_has_begun(CURL *_Nonnull easy);
/// How many bytes of the body have been handed to the network.
int64_t spend_curl_sent(CURL *_Nonnull easy);
/// The status with which a proxy answered the wish to be led on; 0 when there was none.
long spend_curl_proxy_status(CURL *_Nonnull easy);
