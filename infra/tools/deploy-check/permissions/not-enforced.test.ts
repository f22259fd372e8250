import { readPage } from '../../runbook/pages.ts';
import { cellsOfTable } from '../../verify-real-account/rows.ts';
import { notEnforced } from './not-enforced.ts';

test('each has its row in the runbook', () => {
  const rows = cellsOfTable(readPage('not-proven')).map(([, what]) => what);
  expect(notEnforced.filter((what) => !rows.includes(what))).toEqual([]);
});
