import { execFileSync, type ExecFileSyncOptionsWithStringEncoding } from 'node:child_process';
import { readFileSync } from 'node:fs';

const TIMEOUT_MS = 5_000;

/**
 * Returns the command line of a process; empty if there is no such process, and on Windows. Linux keeps it in a file, so that a
 * container needs no `ps`; macOS has no such file, but always `ps`.
 */
export function commandLineOf(pid: number, platform: NodeJS.Platform = process.platform): string {
  try {
    if (platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    const options: ExecFileSyncOptionsWithStringEncoding = {
      encoding: 'utf8',
      env: process.env,
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: TIMEOUT_MS,
    };
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], options).trim();
  } catch {
    return '';
  }
}
