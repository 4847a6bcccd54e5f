/* Arbitra's engine and verifier for C: a question as JSON, the answer as JSON.
 *
 * The questions and answers are the same in every language; docs/embed.md lists them. Nothing here
 * touches files, clocks or the network, any thread may ask at any time, and nothing is thrown: whatever goes wrong
 * is an answer whose "format" is "arbitra-error".
 */
#ifndef ARBITRA_H
#define ARBITRA_H

#ifdef __cplusplus
extern "C" {
#endif

/* The version of the library; not to be given back. */
const char *arbitra_version(void);

/* Answers a question: JSON in UTF-8 that ends with a zero byte. Never null; to be given back by arbitra_free. */
char *arbitra_answer(const char *question);

/* Gives an answer back. Null is fine. */
void arbitra_free(char *answer);

#ifdef __cplusplus
}
#endif

#endif
