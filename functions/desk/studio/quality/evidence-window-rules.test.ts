import { withEvidence } from './evidence-window-rules.ts';

const NOW = Date.parse('2026-11-22T20:30:00Z');
const minuteOf = (ago: number) => new Date(NOW - ago * 60_000).toISOString();
const watched = new Map([[Math.floor((NOW - 20 * 60_000) / 60_000), { viewers: 1, views: 1 }]]);

test.each([
  ['of the minute in which somebody was sent the picture', 20, false, true],
  ['of the minutes after it', 15, false, true],
  ['long after it', 14, false, false],
  ['before it', 21, false, false],
  ['of this moment', 4, false, true],
  ['for which logs may still arrive', 14, true, true],
  ['for which none arrived in a day', 24 * 60 + 1, true, false],
])('a report %s counts: %d minutes ago, late logs %s → %s', (_, ago, isLate, counts) => {
  const minutes = new Map([[minuteOf(ago), { stalls: 1 }]]);
  expect(withEvidence(minutes, watched, isLate, NOW).size).toBe(counts ? 1 : 0);
});
