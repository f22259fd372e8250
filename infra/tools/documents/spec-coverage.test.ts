import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../../..');
const rows = readFileSync(path.join(root, 'docs/spec-coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [\dB]/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));
const filesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);

it('has every section of the specification, each statement numbered once and in order', () => {
  const sections = rows.map(([number = '']) => number.split('.')[0]);
  expect([...new Set(sections)]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', 'B']);
  for (const section of new Set(sections)) {
    const numbers = rows.map(([number = '']) => number).filter((number) => number.startsWith(`${section}.`));
    expect(numbers).toEqual(numbers.map((_, index) => `${section}.${index + 1}`));
  }
});

it.each(rows.map(([number, statement, held, tests]) => [number, statement, held, tests]))(
  '%s %s: is covered by files that exist, and by tests',
  (_number, _statement, held, tests) => {
    const files = [...filesIn(held), ...filesIn(tests)];
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    expect(filesIn(held).length).toBeGreaterThan(0);
    expect(filesIn(tests).filter((file) => !/\.test\.tsx?$|-suite\.ts$/.test(file))).toEqual([]);
    expect(filesIn(tests).length).toBeGreaterThan(0);
  },
);

it('names files that exist beside each promise of the page for broadcasters', () => {
  const promises = readFileSync(path.join(root, 'docs/promises.md'), 'utf8').split('\n').slice(1);
  const rowsOfPromises = promises.filter((line) => line.startsWith('| ') && !line.startsWith('| Promise'));
  expect(rowsOfPromises.length).toBeGreaterThan(20);
  for (const row of rowsOfPromises) {
    const [, promise, keptBy = ''] = row.split(/(?<!\\)\| /);
    const files = filesIn(keptBy);
    expect([promise, files.filter((file) => !existsSync(path.join(root, file)))]).toEqual([promise, []]);
    expect([promise, files.length > 0 || keptBy.includes('**open**')]).toEqual([promise, true]);
  }
});
