import { PLAYBACK_SOURCE, VIEWING_ENDED, type ViewingEnded } from '#shared/bus/video/viewing-events.ts';
import { raiseEvent } from '../bus.ts';

/**
 * Has the edge refuse what somebody may no longer watch, within seconds.
 * @throws ApiError unavailable unless the bus confirms that it has the event
 */
export const raiseViewingEnded = (ended: ViewingEnded): Promise<void> =>
  raiseEvent({ source: PLAYBACK_SOURCE, type: VIEWING_ENDED, detail: ended, at: new Date() });
