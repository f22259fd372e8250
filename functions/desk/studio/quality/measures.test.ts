import { sampleMeasures } from '#shared/testing/sample-quality.ts';
import { measuresOf } from './measures.ts';

it('sums up what players reported', () =>
  expect(
    measuresOf({
      watched: 7_200_000,
      stalled: 7_200,
      stalls: 3,
      switches: 4,
      'startup:750': 10,
      'startup:1500': 9,
      'startup:10000': 1,
      'latency:2000': 1,
      'rung:720': 5_400_000,
      'rung:1080': 1_800_000,
      'error:media': 1,
      'error:retried': 5,
      dropped: 2,
    }),
  ).toEqual(sampleMeasures()));

it.each([
  [{ 'latency:2000': 1 }, { count: 1, p50Ms: 2000, p95Ms: 2000 }],
  [
    { 'latency:1000': 1, 'latency:5000': 1 },
    { count: 2, p50Ms: 1000, p95Ms: 5000 },
  ],
  [
    { 'latency:1000': 95, 'latency:60000': 5 },
    { count: 100, p50Ms: 1000, p95Ms: 1000 },
  ],
])('finds the percentiles of %p', (counts, latency) => expect(measuresOf(counts)).toMatchObject({ latency, stallRatio: null }));
