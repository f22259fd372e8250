import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Progress } from './write-history.ts';

/** Returns the file in which a platform notes how far its history was written. */
const fileIn = (dataDir: string) => path.join(dataDir, 'history.json');

/** Notes that a platform begins with a history. Called for a new one only: others have sales of their own. */
export const beginHistory = (dataDir: string): void => keepProgress(dataDir, { began: Date.now(), next: 0 });

/** Returns true for a platform that began with a history. */
export const hasHistory = (dataDir: string): boolean => existsSync(fileIn(dataDir));

/** Returns how far the history of a platform was written. @throws Error if it has none */
export const readProgress = (dataDir: string): Progress => JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as Progress;

/** Notes how far the history was written: whoever reads it meanwhile finds the note before or this one. */
export function keepProgress(dataDir: string, progress: Progress): void {
  const file = fileIn(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify(progress));
  renameSync(`${file}.new`, file);
}
