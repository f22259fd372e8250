import { myDevices } from '#shared/api/site/devices.ts';
import { apiHandler } from '../../../people/auth/api-handler.ts';
import { sessionTag } from '../../../people/auth/sessions/sessions-store.ts';
import { findEventOrDraft } from '../../../catalog/listings/events-store.ts';
import { listLeases } from '../../../video/playback/leases/leases-store.ts';
import { ownSession } from '../../../people/auth/sessions/own-session.ts';

export const handler = apiHandler(myDevices, async ({ session: { userId }, cookies }) => {
  const now = Date.now();
  const own = sessionTag(ownSession(cookies));
  const playing = (await listLeases(userId)).filter(({ until, replacedBy }) => until > now && replacedBy === undefined);
  const titles = await titlesOf(new Set(playing.map(({ eventId }) => eventId)));
  const devices = playing
    .toSorted((one, other) => other.startedAt - one.startedAt)
    .map(({ id, device, eventId, startedAt, session }) => ({
      deviceId: id,
      name: device,
      eventId,
      eventTitle: titles.get(eventId) ?? 'An event',
      startedAt: new Date(startedAt).toISOString(),
      isThis: session === own,
    }));
  return { body: { devices } };
});

/** Returns the titles of events by their ids, also of those that are no longer public. */
async function titlesOf(eventIds: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const events = await Promise.all([...eventIds].map((eventId) => findEventOrDraft(eventId, false)));
  return new Map(events.flatMap((event) => (event ? [[event._id, event.title] as const] : [])));
}
