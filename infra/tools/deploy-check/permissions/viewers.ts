import type { Goods } from '../operator.ts';
import type { Viewer } from '../viewer.ts';

/** Looks who is watching, ends the session of one who has watched, and restores it. */
export async function endViewing(organizer: Viewer, { eventId }: Goods, order: string): Promise<void> {
  const route = `/studio/events/${eventId}/viewers`;
  await organizer.call('POST', route, {});
  await organizer.call('POST', `${route}/end`, { order });
  await organizer.call('POST', `${route}/restore`, { order });
}
