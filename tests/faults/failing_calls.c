/* Faults at the calls by which files are written: loaded before the C library, so that whoever writes is hit.

   Watched are calls on files below FAULTS_PLACE.  The call of number FAULTS_AT (from 1) fails with the error FAULTS_ERROR,
   and so do all after it (a full disk stays full); with FAULTS_ERROR=0 the process is killed there instead, a write
   having written half.  Removals count too: a full disk does not refuse them, the one of number FAULTS_AT is refused for
   lack of permission, which the file FAULTS_COUNT.kept then says.  The calls seen are counted in the file FAULTS_COUNT. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

#define REAL(name) ((typeof(&name))dlsym(RTLD_NEXT, #name))

static __thread int inside = 0;

static int below(const char *path) {
    const char *place = getenv("FAULTS_PLACE");
    char full[PATH_MAX];
    if (!place || !path || inside) return 0;
    if (path[0] != '/') {
        if (!getcwd(full, sizeof full)) return 0;
        strncat(full, "/", sizeof full - strlen(full) - 1);
        strncat(full, path, sizeof full - strlen(full) - 1);
        path = full;
    }
    return strncmp(path, place, strlen(place)) == 0;
}

static int of_file(int fd) {
    char link[64], path[PATH_MAX];
    struct stat found;
    if (fstat(fd, &found) || !S_ISREG(found.st_mode)) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t size = readlink(link, path, sizeof path - 1);
    if (size <= 0) return 0;
    path[size] = 0;
    return below(path);
}

/* 1 where this call must fail, errno set; before a kill `half` is called. */
static int fails_of(int fd, const void *data, size_t size, int removal) {
    const char *file = getenv("FAULTS_COUNT"), *at = getenv("FAULTS_AT"), *error = getenv("FAULTS_ERROR");
    if (!file) return 0;
    inside = 1;
    long count = 0;
    char text[32] = {0};
    int counter = REAL(open)(file, O_RDWR | O_CREAT, 0600);
    if (counter >= 0) {
        if (read(counter, text, sizeof text - 1) > 0) count = atol(text);
        count++;
        snprintf(text, sizeof text, "%ld", count);
        lseek(counter, 0, SEEK_SET);
        if (REAL(write)(counter, text, strlen(text)) < 0) count = 0;
        close(counter);
    }
    inside = 0;
    if (!at || count < atol(at)) return 0;
    int number = error ? atoi(error) : ENOSPC;
    if (removal && number) {
        char kept[PATH_MAX];
        if (number != EACCES || count > atol(at)) return 0;
        snprintf(kept, sizeof kept, "%s.kept", file);
        inside = 1;
        close(REAL(open)(kept, O_WRONLY | O_CREAT, 0600));
        inside = 0;
    }
    if (number == 0) {
        if (data && size > 1) (void)!REAL(write)(fd, data, size / 2);
        kill(getpid(), SIGKILL);
        for (;;) pause();
    }
    errno = number;
    return 1;
}

static int fails(int fd, const void *data, size_t size) { return fails_of(fd, data, size, 0); }

ssize_t write(int fd, const void *data, size_t size) {
    if (!inside && of_file(fd) && fails(fd, data, size)) return -1;
    return REAL(write)(fd, data, size);
}

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at) {
    if (!inside && of_file(fd) && fails(fd, NULL, 0)) return -1;
    return REAL(pwrite64)(fd, data, size, at);
}

ssize_t pwrite(int fd, const void *data, size_t size, off_t at) {
    if (!inside && of_file(fd) && fails(fd, NULL, 0)) return -1;
    return REAL(pwrite)(fd, data, size, at);
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
    if (!inside && of_file(fd) && fails(fd, NULL, 0)) return -1;
    return REAL(writev)(fd, parts, count);
}

int fsync(int fd) {
    if (!inside && of_file(fd) && fails(fd, NULL, 0)) return -1;
    return REAL(fsync)(fd);
}

int ftruncate64(int fd, off64_t size) {
    if (!inside && of_file(fd) && fails(fd, NULL, 0)) return -1;
    return REAL(ftruncate64)(fd, size);
}

#define OPENS(name) \
    int name(const char *path, int flags, ...) { \
        mode_t mode = 0; \
        if (flags & O_CREAT) { va_list rest; va_start(rest, flags); mode = va_arg(rest, mode_t); va_end(rest); } \
        if ((flags & (O_CREAT | O_WRONLY | O_RDWR)) && below(path) && fails(-1, NULL, 0)) return -1; \
        return REAL(name)(path, flags, mode); \
    }
OPENS(open)
OPENS(open64)

#define OPENS_AT(name) \
    int name(int folder, const char *path, int flags, ...) { \
        mode_t mode = 0; \
        if (flags & O_CREAT) { va_list rest; va_start(rest, flags); mode = va_arg(rest, mode_t); va_end(rest); } \
        if ((flags & (O_CREAT | O_WRONLY | O_RDWR)) && below(path) && fails(-1, NULL, 0)) return -1; \
        return REAL(name)(folder, path, flags, mode); \
    }
OPENS_AT(openat)
OPENS_AT(openat64)

int rename(const char *old, const char *new) {
    if (below(new) && fails(-1, NULL, 0)) return -1;
    return REAL(rename)(old, new);
}

int mkdir(const char *path, mode_t mode) {
    if (below(path) && fails(-1, NULL, 0)) return -1;
    return REAL(mkdir)(path, mode);
}

int chmod(const char *path, mode_t mode) {
    if (below(path) && fails(-1, NULL, 0)) return -1;
    return REAL(chmod)(path, mode);
}

int unlink(const char *path) {
    if (below(path) && fails_of(-1, NULL, 0, 1)) return -1;
    return REAL(unlink)(path);
}

int unlinkat(int folder, const char *path, int flags) {
    char link[64], full[PATH_MAX];
    ssize_t size = 0;
    if (folder != AT_FDCWD && path[0] != '/' && !inside) {
        snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
        size = readlink(link, full, sizeof full - 2);
        if (size > 0) snprintf(full + size, sizeof full - size, "/%s", path);
    }
    if (below(size > 0 ? full : path) && fails_of(-1, NULL, 0, 1)) return -1;
    return REAL(unlinkat)(folder, path, flags);
}

int rmdir(const char *path) {
    if (below(path) && fails_of(-1, NULL, 0, 1)) return -1;
    return REAL(rmdir)(path);
}

ssize_t sendfile64(int to, int from, off64_t *at, size_t size) {
    if (!inside && of_file(to) && fails(-1, NULL, 0)) return -1;
    return REAL(sendfile64)(to, from, at, size);
}
