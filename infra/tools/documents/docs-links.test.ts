import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { headingsOf } from '../runbook/headings.ts';

const root = path.join(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Returns the project's own files: no packages, and nothing that a build or a deployment makes. */
const filesOf = (...patterns: string[]) =>
  globSync(patterns, { cwd: root, exclude: (file) => /(^|\/)(node_modules|dist|cdk\.out|__pycache__)$/.test(String(file)) });
const documents = filesOf('*.md', '{bench,docs,functions,infra,shared,web}/**/*.md').toSorted();
const sources = filesOf('.github/**/*.yml', '*.{json,ts}', '{bench,functions,infra,shared,web}/**/*.{json,mjs,py,ts,tsx}');

/** Returns true if a file exists and, when an anchor is given, has a heading with that anchor. */
function leadsSomewhere(file: string, anchor: string | undefined): boolean {
  if (!existsSync(path.join(root, file))) return false;
  return anchor === undefined || headingsOf(read(file)).some((heading) => heading.anchor === anchor);
}

/** Returns the relative links of a document that lead nowhere. */
function brokenLinks(document: string): string[] {
  const prose = read(document)
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/`[^`\n]+`/g, '');
  const links = [...prose.matchAll(/\]\((?<link>[^)\s]+)\)/g)].map(({ groups }) => groups!.link!);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [target = '', anchor] = link.split('#');
    const file = target === '' ? document : path.join(path.dirname(document), target);
    return !leadsSomewhere(file, anchor);
  });
}

it('reads the documents, the runbook among them', () => {
  expect(documents.length).toBeGreaterThan(100);
  expect(documents).toContain('docs/operations/README.md');
});

it.each(documents)('%s: every relative link leads to a file and a heading that exist', (document) => {
  expect(brokenLinks(document)).toEqual([]);
});

it('code, settings and workflows name documents and headings that exist', () => {
  const broken = sources.flatMap((source) =>
    [...read(source).matchAll(/(?<![\w/])(?<file>docs\/[\w/-]+\.md)(?:#(?<anchor>[a-z0-9-]+))?/g)]
      .filter(({ groups }) => !leadsSomewhere(groups!.file!, groups!.anchor))
      .map(([name]) => `${source}: ${name}`),
  );
  expect(broken).toEqual([]);
});
