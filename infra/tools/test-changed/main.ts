import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { readArguments } from '../cli/read-arguments.ts';
import { runTool } from '../run-tool.ts';
import { selectTests } from './select-tests.ts';

const HELP = `Usage: npm run test:changed -- [OPTIONS]

Run the tests that a change most likely breaks: those that import a changed file, those of its area, and those that read the whole tree.
Journeys in the browser and the tests of other areas that call a changed handler are left to npm test.

  --since REF   the commit that the change began at (default: where this branch left main)
  --help        show this help`;

const root = path.join(import.meta.dirname, '../../..');
const lines = (program: string, args: readonly string[]): string[] =>
  execFileSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter(Boolean);
const jest = (...args: string[]): string[] =>
  lines(process.execPath, [path.join(root, 'node_modules/jest/bin/jest.js'), ...args]).map((file) => path.relative(root, file));

/** Returns the changed files that are still there, committed or not, and new ones. */
function changedSince(ref: string): string[] {
  const [base = ref] = lines('git', ['merge-base', ref, 'HEAD']);
  return [
    ...lines('git', ['diff', '--name-only', '--diff-filter=d', base]),
    ...lines('git', ['ls-files', '--others', '--exclude-standard']),
  ];
}

function run(since: string): number {
  const changed = changedSince(since);
  const sources = changed.filter((file) => /\.[jt]sx?$/.test(file));
  const related = sources.length === 0 ? [] : jest('--listTests', '--findRelatedTests', ...sources);
  const tests = selectTests(changed, related, jest('--listTests'));
  console.log(`${changed.length} files changed since ${since}: ${tests.length} test files to run.`);
  if (tests.length === 0) return 0;
  const args = [path.join(root, 'node_modules/jest/bin/jest.js'), '--runTestsByPath', ...tests];
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
}

/** `npm run test:changed`: runs the tests that a change most likely breaks. */
runTool({
  help: HELP,
  readOptions: (args) => {
    const options = { since: { type: 'string', default: 'main' }, help: { type: 'boolean', short: 'h' } } as const;
    const { since, help } = readArguments(args, options, 'npm run test:changed --');
    return help ? null : { since };
  },
  run: ({ since }) => Promise.resolve(run(since)),
});
