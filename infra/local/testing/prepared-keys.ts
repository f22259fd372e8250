import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Keys, readOrMakeKeys } from '../keys/keys.ts';

/** All test files and the platforms that they start share this folder: making keys takes as long as many a test. */
const FOLDER = path.join(tmpdir(), 'marquee-test-keys');

/** Returns the file with the keys of tests, in the form of a platform's data folder. The first test on a machine makes it. */
export function preparedKeysFile(): string {
  const file = path.join(FOLDER, 'keys.json');
  if (!existsSync(file)) {
    const own = mkdtempSync(`${FOLDER}-`);
    readOrMakeKeys(own);
    try {
      renameSync(own, FOLDER);
    } catch {
      // Another process was faster.
      rmSync(own, { recursive: true });
    }
  }
  return file;
}

/** Returns keys as a platform makes them, always the same ones on one machine. */
export const preparedKeys = (): Keys => readOrMakeKeys(path.dirname(preparedKeysFile()));
