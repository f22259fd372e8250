import type { Source } from './entitlement.ts';
import { type EndingEvent, withReplayEnd } from './replay-rules.ts';

const END = '2026-11-21T23:00:00.000Z';
const DAY_MS = 86_400_000;
const over: EndingEvent = { end_time: END, is_live: false, broadcast: { state: 'replay', since: END } };
const ticket = (replayDays: number): Source => ({ kind: 'order', replayDays });
/** Returns for how many days after the end a ticket opens the replay; null if its time has not begun. */
const daysOf = (event: EndingEvent, replayDays = 7) => {
  const { closesAt } = withReplayEnd(ticket(replayDays), event);
  return closesAt === undefined ? null : (closesAt - Date.parse(END)) / DAY_MS;
};

test('the time for a replay begins at the end of the event', () => expect(daysOf(over)).toBe(7));

test('a replay that waits costs nobody a day: its time begins when it is published', () => {
  expect(daysOf({ ...over, replay_waiting: { id: 'brd_1' } })).toBeNull();
  expect(daysOf({ ...over, replay_since: '2026-11-24T23:00:00.000Z' })).toBe(10);
});

test('a ticket without a replay ends with the event, whether the replay waits or not', () => {
  expect(daysOf({ ...over, replay_waiting: { id: 'brd_1' } }, 0)).toBe(0);
  expect(daysOf({ ...over, replay_since: '2026-11-24T23:00:00.000Z' }, 0)).toBe(0);
});
