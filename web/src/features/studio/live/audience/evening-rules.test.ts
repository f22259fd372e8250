import { audienceOf, eveningOf, figuresOf } from './evening-rules.ts';

test('viewers are the watched time of the last minutes', () => {
  const now = Date.parse('2026-11-21T20:10:30.000Z');
  const minute = (at: string, reportedHours: number) => ({
    minute: `2026-11-21T${at}:00.000Z`,
    reportedHours,
    stalls: 2,
    stalledSeconds: 36,
    errors: [{ error: 'network', count: 1 }],
  });
  const minutes = [minute('19:50', 50), ...['20:05', '20:06', '20:07', '20:08', '20:09'].map((at) => minute(at, 1.99))];
  expect(figuresOf({ minutes } as never, now)).toEqual({ viewers: 120, stalls: 10, stalled: 0.005, errors: 5 });
});

const NOW = Date.parse('2026-11-21T20:10:30.000Z');

test('an evening begins an hour before the start, and has one hour at least and eight at most', () => {
  const from = (startsAt: string) => eveningOf(startsAt, NOW, 'UTC').from;
  expect(from('2026-11-21T19:00:00.000Z')).toBe('2026-11-21T18:00:00.000Z');
  expect(from('2026-12-12T19:00:00.000Z')).toBe('2026-11-21T19:10:00.000Z');
  expect(from('2026-11-01T19:00:00.000Z')).toBe('2026-11-21T12:10:00.000Z');
  expect(from('')).toBe('2026-11-21T19:10:00.000Z');
  expect(eveningOf('2026-11-21T19:00:00.000Z', NOW, 'UTC').to).toBe('2026-11-21T20:11:00.000Z');
});

test('every minute of a range has its viewers and stalls, also those without a report', () => {
  const minutes = [{ minute: '2026-11-21T20:05:00.000Z', reportedHours: 5, stalls: 3, stalledSeconds: 0, errors: [] }];
  const range = { from: '2026-11-21T20:03:00.000Z', to: '2026-11-21T20:07:00.000Z' };
  const steps = audienceOf({ minutes } as never, range);
  expect(steps.map(({ viewers, stalls }) => [viewers, stalls])).toEqual([
    [0, 0],
    [0, 0],
    [60, 3],
    [60, 0],
  ]);
});
