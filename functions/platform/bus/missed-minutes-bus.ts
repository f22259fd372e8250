import { BROADCAST_SOURCE } from '#shared/bus/video/broadcast-events.ts';
import { MISSED_MINUTES, type MissedMinutes } from '#shared/bus/money/missed-minutes-events.ts';
import { raiseEvent } from '../bus.ts';

/**
 * Asks for the refunds of viewers who missed a part of a broadcast.
 * @throws ApiError unavailable unless the bus confirms that it has the event
 */
export const raiseMissedMinutes = (missed: MissedMinutes): Promise<void> =>
  raiseEvent({ source: BROADCAST_SOURCE, type: MISSED_MINUTES, detail: missed, at: new Date() });
