import { startPlayback } from '#shared/api/playback.ts';
import { ENTRY_PLAYLIST } from '#shared/media-files.ts';
import { findEntitlement } from '../entitlements/entitlements-store.ts';
import { findEventOrDraft } from '../events/events-store.ts';
import { freeMinutes } from '../events/free-minutes.ts';
import { requireCountry } from '../events/require-country.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { accessTo } from './access.ts';
import { mediaCookies, mediaFolder } from './media-cookies.ts';
import { mediaKey } from './media-key.ts';
import { validityOf } from './media-validity.ts';

const TRIED = 'Your free trial is over. Buy this event to watch it.';

/** Whoever has paid keeps access, also where the event is no longer on sale. */
export const handler = apiHandler(startPlayback, async ({ params: { eventId }, session, headers, host, scheme }) => {
  const [event, entitlement] = await Promise.all([
    findEventOrDraft(eventId, false),
    findEntitlement(session.userId, eventId),
  ]);
  if (!event) throw new ApiError('event_not_found', { field: 'eventId' });
  requireCountry(headers, event);
  const now = Date.now();
  const access = accessTo(event, entitlement, now);
  if (!access) throw new ApiError('not_entitled', entitlement?.trial && { message: TRIED });
  const { expiresAt, renewAfterSeconds } = validityOf(access, event.start_time, now);
  const about = {
    access: access.kind,
    accessEndsAt: access.until === null ? null : new Date(access.until).toISOString(),
    expiresAt: expiresAt.toISOString(),
    renewAfterSeconds,
    title: event.title,
    subdomain: event.subdomain,
    start_time: event.start_time,
    is_live: event.is_live,
    trial_minutes: freeMinutes(event),
  };
  if (access.kind === 'waiting') return { body: { ...about, manifestUrl: null } };
  const opens = access.kind === 'preview' ? 'preview' : 'event';
  return {
    body: { ...about, manifestUrl: `${scheme}://${host}${mediaFolder(eventId, opens)}${ENTRY_PLAYLIST}` },
    cookies: mediaCookies({ eventId, opens, scheme, host, expiresAt, ...(await mediaKey()) }),
  };
});
