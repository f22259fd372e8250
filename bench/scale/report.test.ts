import { readFileSync } from 'node:fs';
import { readMeasuredCalls } from '../../infra/tools/cost/measured-calls.ts';
import { plot } from './plot.ts';
import { inputsOf } from './report.ts';

test('the plot draws each line and the limit within its frame', () => {
  const values = Float64Array.from({ length: 9001 }, (_, i) => i / 9);
  const svg = plot('Title', [{ label: 'one', colour: '#000', values }], { label: 'limit', value: 1500 });
  expect(svg.match(/<path /g)).toHaveLength(1);
  expect(svg).not.toMatch(/NaN|="-/);
});

test('docs/scale.md was written with today’s rules. Write it again with: npm run scale', () => {
  const page = readFileSync('docs/scale.md', 'utf8');
  expect(page).toContain(inputsOf(1_000_000, readMeasuredCalls().measuredOn));
});
