import type { Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The files in which kinds of items are declared: stores, and what several of them share. */
const DECLARING = /[/\\]functions[/\\](?:.+-store|platform[/\\]items[/\\]keeping)\.ts$/;

/** A field of a kind that only documents and tools read, with a text or a template as its value. */
const WORDS = /\b(?:about|kept|exported|erased|restored):\s*(?:'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)(?:,|(?=\s*\}))/g;

/** Returns the source of a file in which kinds are declared without those fields. Each line keeps its number. */
export const withoutWords = (source: string): string =>
  source.replaceAll(WORDS, (field) => '\n'.repeat(field.split('\n').length - 1));

/**
 * Leaves out of a bundle for how long items are kept, whether an export has them, and what becomes of them when a person is erased:
 * docs/retention.md and `npm run restore` are made of these sentences, and no function reads them.
 */
export const kindsWithoutWords: Plugin = {
  name: 'kinds without words',
  setup: ({ onLoad }) => {
    onLoad({ filter: DECLARING }, async ({ path: file }) => ({
      contents: withoutWords(await readFile(file, 'utf8')),
      loader: 'ts',
      resolveDir: path.dirname(file),
    }));
  },
};
