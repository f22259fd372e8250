import { atLeast, kilobytes, notMeasured, type Figure } from './figure.ts';
import { toTable } from './table.ts';

const rowOf = (figure: Figure) =>
  toTable([{ title: 'Title', how: 'How.', figures: [figure] }])
    .split('\n')
    .at(-1);

it('says by how much a figure exceeds its aim', () => {
  expect(rowOf(kilobytes('page', 104_000, 105))).toMatch(/page +104 +kB +≤ 105 +✓$/);
  expect(rowOf(kilobytes('page', 107_500, 105))).toMatch(/2\.50 over$/);
});

it('says by how much a score falls short of its floor', () => {
  expect(rowOf(atLeast('score', 1, 0.98))).toMatch(/score +1 +≥ 0\.98 +✓$/);
  expect(rowOf(atLeast('score', 0.95, 0.98))).toMatch(/0\.03 short$/);
});

it('says why there is no figure', () => {
  expect(rowOf(notMeasured('page', 'kB', 'there is no browser'))).toMatch(/page +– +kB +void: there is no browser$/);
});
