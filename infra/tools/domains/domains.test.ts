import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DOMAINS } from '../../../functions/layers.ts';
import { sourceFiles } from '../structure/source-tree.ts';
import { describeDomain, pageOf } from './describe-domain.ts';

const MOST_LINES = 40;
const files = sourceFiles();

describe.each(DOMAINS.map((domain) => [domain.name, domain] as const))('%s', (_name, domain) => {
  const page = readFileSync(pageOf(domain), 'utf8');

  test('has the page that its declarations make (npm run domains)', () => {
    expect(page).toBe(describeDomain(domain, files));
  });

  test('has a page that can be read at a glance, which sends newcomers to files that exist', () => {
    expect(page.split('\n').length - 1).toBeLessThanOrEqual(MOST_LINES);
    const first = Object.values(domain.begin);
    expect(first.length).toBeGreaterThan(1);
    expect(first.filter((file) => !existsSync(path.join(path.dirname(pageOf(domain)), file)))).toEqual([]);
  });
});
