import { sampleEvening } from '#shared/testing/sample-evening.ts';
import { describeEvenings } from './describe-evenings.ts';

it('says how each broadcast went, a fact a line', () => {
  const lines = describeEvenings('Fight Night', [sampleEvening(), sampleEvening({ refunds: null, interruptions: [] })]).split(
    '\n',
  );
  expect(lines.slice(0, 6)).toEqual([
    'Fight Night',
    '',
    '  Sat 21 Nov 2026, 20:00 UTC to Sat 21 Nov 2026, 22:10 UTC',
    expect.stringMatching(/^ {2}viewers {2}412 accounts opened the broadcast\. At most 380 viewers/),
    expect.stringMatching(/^ {2}picture {2}The picture was missing once, for 4 min 2 s/),
    '  lost     Sat 21 Nov 2026, 21:02 UTC, for 4 min 2 s',
  ]);
  expect(lines.filter((line) => line.startsWith('  refunds'))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('  cost'))).toHaveLength(2);
});

it('says when there will be a report', () =>
  expect(describeEvenings('Fight Night', [])).toBe(
    'Fight Night\n  There is no report yet. It is made the morning after a broadcast, from seven by the clock of the venue.',
  ));
