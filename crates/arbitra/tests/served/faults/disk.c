/* A disk that fails when it is told to: loaded before the C library, it counts every write and
 * every sync of the files of a database and lets some of them fail.
 *
 * FAULT_CONTROL names a file of four 32-bit numbers, shared by all processes that load this:
 *   [0] how many writes and syncs have been counted
 *   [1] the first of them that fails, counted from 1; 0: none
 *   [2] how many in a row fail
 *   [3] the error they fail with
 * FAULT_FILES is the beginning of the names of the files that count.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

static volatile uint32_t *control;

__attribute__((constructor)) static void begin(void) {
    const char *name = getenv("FAULT_CONTROL");
    int file = name ? open(name, O_RDWR) : -1;
    if (file < 0) return;
    void *shared = mmap(NULL, 16, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (shared != MAP_FAILED) control = shared;
    close(file);
}

/* Whether this call fails. */
static int fails(int file) {
    const char *files = getenv("FAULT_FILES");
    char link[40], name[4096];
    if (!control || !files) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, name, sizeof name - 1);
    if (length < 0) return 0;
    name[length] = 0;
    if (strncmp(name, files, strlen(files))) return 0;
    uint32_t count = __atomic_add_fetch(&control[0], 1, __ATOMIC_SEQ_CST), first = control[1];
    if (!first || count < first || count - first >= control[2]) return 0;
    errno = (int)control[3];
    return 1;
}

#define REAL(result, name, ...) \
    static result (*real)(__VA_ARGS__); \
    if (!real) real = (result (*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name)

ssize_t write(int file, const void *from, size_t size) {
    REAL(ssize_t, write, int, const void *, size_t);
    return fails(file) ? -1 : real(file, from, size);
}
ssize_t pwrite(int file, const void *from, size_t size, off_t at) {
    REAL(ssize_t, pwrite, int, const void *, size_t, off_t);
    return fails(file) ? -1 : real(file, from, size, at);
}
ssize_t pwrite64(int file, const void *from, size_t size, off64_t at) {
    REAL(ssize_t, pwrite64, int, const void *, size_t, off64_t);
    return fails(file) ? -1 : real(file, from, size, at);
}
ssize_t pwritev(int file, const struct iovec *from, int count, off_t at) {
    REAL(ssize_t, pwritev, int, const struct iovec *, int, off_t);
    return fails(file) ? -1 : real(file, from, count, at);
}
int fsync(int file) {
    REAL(int, fsync, int);
    return fails(file) ? -1 : real(file);
}
int fdatasync(int file) {
    REAL(int, fdatasync, int);
    return fails(file) ? -1 : real(file);
}
int ftruncate(int file, off_t size) {
    REAL(int, ftruncate, int, off_t);
    return fails(file) ? -1 : real(file, size);
}
int ftruncate64(int file, off64_t size) {
    REAL(int, ftruncate64, int, off64_t);
    return fails(file) ? -1 : real(file, size);
}
int fallocate(int file, int mode, off_t at, off_t size) {
    REAL(int, fallocate, int, int, off_t, off_t);
    return fails(file) ? -1 : real(file, mode, at, size);
}
int posix_fallocate(int file, off_t at, off_t size) {
    REAL(int, posix_fallocate, int, off_t, off_t);
    return fails(file) ? errno : real(file, at, size);
}
