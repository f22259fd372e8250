import { sampleMeasures } from '#shared/testing/sample-quality.ts';
import { describeQuality } from './describe-quality.ts';

const minute = sampleMeasures();
const quiet = sampleMeasures({
  reportedHours: 1,
  startup: { count: 0, p50Ms: null, p95Ms: null },
  stallRatio: null,
  errors: [],
});

it('says what viewers saw, together and by minute', () =>
  expect(
    describeQuality('Harvest Sessions', {
      watched: { isLate: true, views: 3, minutes: 114, byMinute: [] },
      total: minute,
      minutes: [
        { minute: '2026-11-21T20:00:00.000Z', ...quiet },
        { minute: '2026-11-21T20:01:00.000Z', ...minute },
      ],
    }),
  ).toBe(
    [
      'Harvest Sessions',
      '  watched    1.9 hours, 3 views, by the logs that have arrived',
      '  reported   2.0 hours, by players',
      '  start-up   half within 0.75 s, 95 % within 1.5 s (measured 20 times)',
      '  stalls     3, 0.1 % of the time',
      '  latency    half within 2 s, 95 % within 2 s (measured 1 time)',
      '  pictures   720 lines 75.0 %, 1080 lines 25.0 %',
      '  errors     5 retried, 1 media',
      '  dropped    2 reports that could not be read',
      '',
      '  minute (UTC)      playing  start-up  stalled  errors',
      '  2026-11-21 20:00       60                          0',
      '  2026-11-21 20:01      120     1.5 s    0.1 %       6',
    ].join('\n'),
  ));

it('says that nobody has watched', () =>
  expect(describeQuality('Harvest Sessions', { watched: null, total: quiet, minutes: [] })).toBe(
    'Harvest Sessions\n  Nobody has watched it yet.',
  ));
