import { globSync } from 'node:fs';
import path from 'node:path';

/** The folder that holds the whole project. */
export const ROOT = path.join(import.meta.dirname ?? __dirname, '../../..');

/** A module that lists what other files declare. It is written by `npm run lists`, because a bundler needs each import literally. */
export interface List {
  /** Its path from the top of the project. */
  file: string;
  /** Returns its text. */
  write: () => string | Promise<string>;
}

/** Returns the first line of a list. @param from the place of the declarations, from the top of the project */
export const headLine = (from: string): string => `// Written by \`npm run lists\`, from ${from}.`;

/** Returns the files of a pattern without tests, in the order of their paths, with slashes. @param folder from the top of the project */
export const filesIn = (folder: string, pattern: string): string[] =>
  globSync(pattern, { cwd: path.join(ROOT, folder) })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('dist/'))
    .toSorted();

/** Returns the name in camel case of some words that anything else stands between: `books/key-uses` is `booksKeyUses`. */
export const camelCase = (words: string): string =>
  words.replaceAll(/[^A-Za-z0-9]+([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase());
