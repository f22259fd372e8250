import { missedMinutesRefunds } from '#shared/bus/money/missed-minutes-events.ts';
import { raise } from '../../../functions/platform/bus.ts';
import { inParallel } from '../../../functions/platform/in-parallel.ts';
import type { UnreachedViewer } from './find-failures.ts';

/**
 * Asks for the refunds that viewers were promised for what they missed, each by a bus event of their own. The consumer pays what was not
 * paid for this broadcast before.
 */
export const askForRefunds = (
  broadcast: { eventId: string; broadcastId: string },
  viewers: readonly UnreachedViewer[],
): Promise<void> =>
  inParallel(viewers, ({ userId, interruptions }) =>
    raise(missedMinutesRefunds, { ...broadcast, interruptions: [...interruptions], viewer: userId, isProven: true }),
  );
