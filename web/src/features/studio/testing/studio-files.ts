import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface SourceFile {
  /** Below the folder that was read. */
  path: string;
  text: string;
}

/** Returns the source files below a folder, without tests. */
export const filesBelow = (folder: string): SourceFile[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));

/** Returns the studio's own source files, without what its tests use. */
export const ownStudioFiles = (): SourceFile[] =>
  filesBelow(join(__dirname, '..')).filter(({ path }) => !path.startsWith('testing/'));
