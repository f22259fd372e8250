import { readFileSync } from 'node:fs';

const KIB = 1024;

/** The memory of a process, in bytes. */
export interface Memory {
  /** All of its pages that are in memory. */
  resident: number;
  /** The same, but of a page that several processes share only its share. */
  proportional: number;
}

/** Returns the memory of a process. Linux only. @throws Error if there is no such process, or another system */
export function memoryOf(pid: number): Memory {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)![1]) * KIB;
  return { resident: bytes('Rss'), proportional: bytes('Pss') };
}

/** Returns the most memory that this process has had in RAM, in bytes. Linux only. */
export function peakMemory(): number {
  // `resourceUsage().maxRSS` is no substitute, because Linux starts it with what the parent had when it started this process.
  const [, kib] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))!;
  return Number(kib) * KIB;
}
