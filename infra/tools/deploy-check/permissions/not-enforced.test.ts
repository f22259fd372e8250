import { readPage } from '../../runbook/pages.ts';
import { notEnforced } from './not-enforced.ts';

test('each has its row in the runbook', () => {
  const page = readPage('not-proven');
  expect(notEnforced.filter((what) => !page.includes(`\n| ${what} | \``))).toEqual([]);
});
