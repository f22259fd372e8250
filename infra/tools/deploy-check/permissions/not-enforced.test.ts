import { readFileSync } from 'node:fs';
import path from 'node:path';
import { notEnforced } from './not-enforced.ts';

test('each has its row in the runbook', () => {
  const runbook = readFileSync(path.join(__dirname, '../../../../docs/operations.md'), 'utf8');
  const [, section = ''] = runbook.split('## Not proven by deployment');
  expect(notEnforced.filter((what) => !section.includes(`\n| ${what} | \``))).toEqual([]);
});
