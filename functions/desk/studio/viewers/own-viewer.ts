import { findOwnEvent } from '../../../catalog/listings/find-own-event.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { findViewer, type NotedViewer } from '../../../video/playback/viewers-store.ts';

const UNKNOWN = 'Nobody has watched this event with this order in the last seven days.';

/**
 * Returns who watches an organiser's event through an order.
 * @param order its number, or how that begins, as the drifting mark shows it
 * @throws ApiError event_not_found, order_not_found
 */
export async function ownViewer(ownerId: string, eventId: string, order: string): Promise<NotedViewer> {
  await findOwnEvent(ownerId, eventId);
  const viewer = await findViewer(eventId, order.toLowerCase().replaceAll('-', ''));
  if (!viewer) throw new ApiError('order_not_found', { field: 'order', message: UNKNOWN });
  return viewer;
}
