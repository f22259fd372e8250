import { isOnAir } from '#shared/video/broadcast/broadcast.ts';
import { BROADCAST_STATES } from '#shared/video/broadcast/broadcast.ts';
import {
  AROUND_AFTER_MS,
  AROUND_BEFORE_MS,
  KNOWN_WITHIN_SECONDS,
  STATUS_KEPT_SECONDS,
} from '#shared/video/broadcast/status-pace.ts';
import { published } from '../../../test/people/organizer.ts';
import { sampleEvent } from '../../../test/samples/sample-event.ts';
import { useWorld } from '../../../test/use-world.ts';
import { askAgainAfter } from './status-rules.ts';

const MINUTE = 60_000;
const START = Date.UTC(2027, 0, 15, 20);
const END = START + 90 * MINUTE;
const show = { start_time: new Date(START).toISOString(), end_time: new Date(END).toISOString() };
const around = Array.from(
  { length: (AROUND_BEFORE_MS + END - START + AROUND_AFTER_MS) / MINUTE },
  (_, i) => START - AROUND_BEFORE_MS + i * MINUTE,
);

/** States in which news may come; a replay changes nothing any more, and a cancelled event neither. */
const open = BROADCAST_STATES.filter((state) => state !== 'replay');

test.each(open)('a page knows in time whatever follows on %s, at every minute around the show', (state) => {
  const within = isOnAir(state) ? KNOWN_WITHIN_SECONDS.onAir : KNOWN_WITHIN_SECONDS.around;
  const since = state === 'idle' ? null : show.end_time;
  const longest = Math.max(...around.map((now) => askAgainAfter({ state, since }, show, now)));
  expect(longest + STATUS_KEPT_SECONDS).toBeLessThanOrEqual(within);
});

describe('the answer', () => {
  const shop = useWorld();

  const expiry = async () => {
    const { _id } = await published(sampleEvent());
    const { headers } = await shop.visitor().get(`/events/${_id}/status`);
    expect(headers['cache-control']).toBe('public');
    return Date.parse(headers['expires'] ?? '');
  };

  it('expires at one moment for all caches on its way, which never add their times up', async () => {
    const now = Date.now();
    const expires = await expiry();
    expect(expires % 1000).toBe(0);
    expect(expires).toBeGreaterThan(now);
    expect(expires).toBeLessThanOrEqual(Date.now() + STATUS_KEPT_SECONDS * 1000);
  });
});
