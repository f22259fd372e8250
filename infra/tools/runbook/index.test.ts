import path from 'node:path';
import { headingsOf } from './headings.ts';
import { readOperatorsDocuments, readRunbook } from './pages.ts';
import { sectionOf } from './section-of.ts';
import { SHORT_FORMS, shellBlocks } from './shell-blocks.ts';

const [index, ...pages] = readRunbook();
const textOf = new Map(pages.map(({ file, text }) => [file, text]));

/** A link of a row of the index, to a page or a section of one. */
interface Target {
  file: string;
  anchor: string | undefined;
}

const targetOf = (link: string): Target => {
  const [file = '', anchor] = link.split('#');
  return { file: path.posix.join('docs/operations', file), anchor };
};
const linksIn = (text: string) => [...text.matchAll(/\]\((?<link>[^)]+)\)/g)].map(({ groups }) => groups!.link!);

/** Returns the rows below a heading of the index, each as its text and the one page that it leads to. */
function rowsBelow(heading: string): [row: string, target: Target][] {
  const rows = sectionOf(index!.text, heading)!
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes(']('));
  return rows.map((row) => [row, targetOf(linksIn(row)[0]!)]);
}

const rows = [...rowsBelow('symptoms'), ...rowsBelow('raised-alarms')];

it('reads a section up to the next heading of its rank', () => {
  const text = ['# A', 'one', '## B b', 'two', '```sh', '# three', '```', '### C', 'four', '## D', 'five'].join('\n');
  expect(sectionOf(text, 'b-b')).toBe('two\n```sh\n# three\n```\n### C\nfour');
  expect(sectionOf(text, 'd')).toBe('five');
  expect(sectionOf(text, 'e')).toBeNull();
});

it('names the symptoms of an evening', () => {
  expect(rowsBelow('symptoms').length).toBeGreaterThan(20);
  expect(rowsBelow('raised-alarms').length).toBeGreaterThan(20);
});

it.each(rows)(
  '%s leads to a section that says how to see it, stop it, mend it and prove it, in commands',
  (_row, { file, anchor }) => {
    const page = textOf.get(file) ?? '';
    const section = anchor === undefined ? page : (sectionOf(page, anchor) ?? '');
    expect([...section.matchAll(/^\*\*(?<part>\w+ it)\.\*\*/gm)].map(({ groups }) => groups!.part)).toEqual([
      'See it',
      'Stop it',
      'Mend it',
      'Prove it',
    ]);
    expect(shellBlocks(section).length).toBeGreaterThan(0);
  },
);

it('has one row for each alarm', () => {
  const alarms = pages.map(({ file }) => file).filter((file) => /\/alarms\/(?!README)/.test(file));
  const listed = rowsBelow('raised-alarms').map(([, { file }]) => file);
  expect(listed.filter((file) => file.includes('/alarms/')).toSorted()).toEqual(alarms);
});

it('leads to every page', () => {
  const reached = new Set(linksIn(index!.text).map((link) => targetOf(link).file));
  expect(pages.map(({ file }) => file).filter((file) => !reached.has(file))).toEqual([]);
});

it('has the short forms, and every page that uses one leads there', () => {
  expect(headingsOf(index!.text).map(({ title }) => title)).toContain(SHORT_FORMS);
  const using = pages.filter(({ text }) =>
    shellBlocks(text).some(({ commands }) => /\$\((out|res|logs) |\$STACK/.test(commands)),
  );
  expect(using.length).toBeGreaterThan(20);
  expect(using.filter(({ text }) => !/\]\((\.\.\/)?README\.md#short-forms\)/.test(text)).map(({ file }) => file)).toEqual([]);
});

it('has nobody write to a table by hand', () => {
  const found = readOperatorsDocuments().filter(({ text }) => /dynamodb (update|put|delete|batch-write)-item/.test(text));
  expect(found.map(({ file }) => file)).toEqual([]);
});
