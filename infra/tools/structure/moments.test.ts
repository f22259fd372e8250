import { sourceFiles } from './source-tree.ts';

/** The files that declare how a moment is written, and read the clocks of a zone. */
const DECLARED = /^(shared\/time\/|web\/src\/lib\/time\/moments\.ts$)/;

/** Ways to write a date or a time, or to take a piece out of a moment for people to read. */
const WRITES = [/\bIntl\.DateTimeFormat\b/, /\.toLocale(Date|Time)String\(/, /\.to(UTC|Date|Time)String\(/, /\} UTC[`'.,:]/];

/** A cookie's end, which browsers read. */
const FOR_MACHINES = ['functions/platform/http/api-handler.ts', 'functions/video/playback/media-cookies.ts'];

/** Returns the ways in which a file writes moments itself. */
const waysIn = (code: string) => WRITES.flatMap((way) => way.exec(code)?.[0] ?? []);

test('moments are written in one way: by shared/time, with the place whose clocks show them', () => {
  const files = sourceFiles().filter(({ path, isForTests }) => /^(functions|shared|web\/src)\//.test(path) && !isForTests);
  expect(files.length).toBeGreaterThan(1000);
  const others = files.filter(({ path }) => !DECLARED.test(path) && !FOR_MACHINES.includes(path));
  expect(others.flatMap(({ path, code }) => waysIn(code).map((way) => `${path}: ${way}`))).toEqual([]);
});

test.each([
  ["new Intl.DateTimeFormat('en', { dateStyle: 'long' })", 1],
  ['new Date(at).toLocaleDateString()', 1],
  ['`${at.slice(0, 16)} UTC.`', 1],
  ['count.toLocaleString()', 0],
  ["written(at, 'day', 'UTC')", 0],
])('%s writes a moment %i times', (code, times) => expect(waysIn(code)).toHaveLength(times));
