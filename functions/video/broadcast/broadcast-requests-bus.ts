import { BROADCAST_SOURCE, type BroadcastRequest } from '#shared/bus/video/broadcast-events.ts';
import { raiseEvent } from '../../platform/bus.ts';

/**
 * Asks the live video for something.
 * @throws ApiError unavailable unless the bus confirms that it has the request
 */
export const raiseBroadcastRequest = (request: BroadcastRequest): Promise<void> =>
  raiseEvent({ source: BROADCAST_SOURCE, type: request.type, detail: request, at: new Date() });
