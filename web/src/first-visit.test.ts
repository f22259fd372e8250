import { readFileSync } from 'node:fs';
import path from 'node:path';
import { knownPaths } from '#shared/site/site-pages.ts';
import { modulesOf } from '../page-modules.ts';

const ROOT = path.join(__dirname, '../..');

/** Matches what a file imports when it is loaded: neither types nor what it loads later. */
const LOADED = /^(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?'((?:\.|#shared\/)[^']+)'/gm;

/** Adds to `found` the files that are loaded with a file, by their paths below the top of the project. */
function loadWith(file: string, found: Set<string>): void {
  if (found.has(file) || !/\.tsx?$/.test(file)) return;
  found.add(file);
  for (const [, name = ''] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(LOADED)) {
    const next = name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name);
    loadWith(next, found);
  }
}

function filesOf(page: string): Set<string> {
  const found = new Set<string>();
  for (const module of ['main', ...modulesOf(page)]) loadWith(`web/src/${module}.tsx`, found);
  return found;
}

const others = knownPaths.filter((page) => !/^\/(studio|operator)(\/|$)/.test(page));

test.each(others)('%s does without the declarations of screens, which only the studio and the desk need', (page) => {
  const files = [...filesOf(page)];
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => file.startsWith('shared/site/'))).toEqual([]);
});

test('the studio has them', () => {
  expect([...filesOf('/studio')]).toContain('shared/site/studio-screens.ts');
});
