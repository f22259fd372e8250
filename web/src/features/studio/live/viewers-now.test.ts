import { figuresOf } from './viewers-now.tsx';

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
