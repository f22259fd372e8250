import { isRoomOpen, stateInWords } from './show-state.ts';

const start = Date.parse('2026-11-28T20:00:00.000Z');
const MINUTE = 60_000;
const show = {
  start_time: new Date(start).toISOString(),
  end_time: new Date(start + 120 * MINUTE).toISOString(),
  is_live: false,
  is_cancelled: false,
  can_watch: false,
};
const film = { ...show, end_time: null };

test.each([
  ['Starts in 9 days', show, -9 * 24 * 60],
  ['Starts in 2 hours 5 minutes', show, -125],
  ['Starting shortly', show, 0],
  ['Live now', { ...show, is_live: true }, 5],
  ['Live now', { ...show, is_live: true, broadcast: 'interrupted' as const }, 5],
  ['Ended', show, 120],
  ['Replay', { ...show, can_watch: true }, 120],
  ['Starts in 1 hour', film, -60],
  ['Coming soon', film, 0],
  ['On demand', { ...film, can_watch: true }, 0],
  ['Cancelled', { ...show, is_cancelled: true, can_watch: true }, 0],
])('says "%s" of %j, %d minutes after its start', (words, event, minutes) => {
  expect(stateInWords(event, start + minutes * MINUTE)).toBe(words);
});

test.each([
  [false, show, -61],
  [true, show, -60],
  [true, show, 0],
  [false, { ...show, is_live: true }, 0],
  [false, film, 0],
  [false, { ...show, is_cancelled: true }, -5],
])('the room is open: %s, for %j, %d minutes after its start', (isOpen, event, minutes) => {
  expect(isRoomOpen(event, start + minutes * MINUTE)).toBe(isOpen);
});
