/**
 * V8 sizes its heap by the machine's memory: on a large one, the young generation takes 130 MB, and garbage may be four times as much
 * as what is in use. A server of short requests gains little from that.
 */
const HEAP_OPTIONS = ['--max-semi-space-size=16', '--heap-growing-percent=40'];

/**
 * glibc keeps a freed block for its thread unless it is larger than any before. A password's hash takes 19 MiB, so that each thread of
 * the pool would keep 35 MB. With a fixed threshold such blocks go back to the system; in huge pages it costs little to get them
 * again. Other C libraries ignore this.
 */
const ALLOCATOR = { GLIBC_TUNABLES: 'glibc.malloc.mmap_threshold=1048576:glibc.malloc.hugetlb=1' };

/**
 * Replaces this process by one that needs little memory, because a process can only start with these settings. It keeps its id, and
 * starts 40 ms later. Where a process cannot replace itself, as on Windows, this one goes on as it is.
 */
export function restartInLittleMemory(): void {
  const { execPath, execArgv, argv, env } = process;
  if (HEAP_OPTIONS.every((option) => execArgv.includes(option)) || process.platform === 'win32') return;
  process.execve?.(execPath, [execPath, ...HEAP_OPTIONS, ...execArgv, ...argv.slice(1)], { ...env, ...ALLOCATOR });
}
