import { measuresOf } from './measures.ts';

it('sums up what players reported', () =>
  expect(
    measuresOf({
      watched: 7_200_000,
      stalled: 3_600,
      stalls: 4,
      switches: 2,
      'startup:500': 90,
      'startup:1000': 8,
      'startup:10000': 2,
      'rung:720': 5_400_000,
      'rung:1080': 1_800_000,
      'error:media': 1,
      'error:retried': 5,
      dropped: 3,
    }),
  ).toEqual({
    watchedHours: 2,
    startup: { count: 100, p50Ms: 500, p95Ms: 1000 },
    stalls: 4,
    stalledSeconds: 3.6,
    stallRatio: 0.0005,
    rungs: [
      { height: 720, watchedHours: 1.5 },
      { height: 1080, watchedHours: 0.5 },
    ],
    switches: 2,
    latency: { count: 0, p50Ms: null, p95Ms: null },
    errors: [
      { error: 'retried', count: 5 },
      { error: 'media', count: 1 },
    ],
    dropped: 3,
  }));

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
