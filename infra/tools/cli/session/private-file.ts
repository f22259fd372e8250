import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import type { Stage } from './stage.ts';
import type { Terminal } from '../terminal.ts';

/** Returns the path of a file in which the program keeps something for a user. */
export function privateFile(name: string, env: Terminal['env']): string {
  const configured = env.XDG_CONFIG_HOME ?? '';
  // A relative path there is to be ignored. Source: XDG Base Directory Specification.
  const home = path.isAbsolute(configured) ? configured : path.join(env.HOME || homedir(), '.config');
  return path.join(home, 'marquee', name);
}

/** Returns the part of a file's name that stands for a stage. */
export const nameOfStage = ({ url }: Stage): string => url.host.replace(/[^a-z0-9.-]/g, '_');

/** Writes a file that its owner alone can read. @throws Error of the file system */
export function writePrivately(file: string, text: string): void {
  const fresh = `${file}.${process.pid}.new`;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // Written to a new file, because a file that exists already would keep its mode.
  writeFileSync(fresh, text, { mode: 0o600 });
  renameSync(fresh, file);
}

/** Returns the text of a file; null if it cannot be read. */
export function readPrivately(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Removes a file, if it exists. */
export const removeFile = (file: string): void => rmSync(file, { force: true });
