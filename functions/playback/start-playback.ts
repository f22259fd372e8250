import { startPlayback } from '#shared/api/playback.ts';
import { ENTRY_PLAYLIST } from '#shared/media-files.ts';
import { type Entitlement, rentalToStart } from '../entitlements/entitlement.ts';
import { findEntitlement, startRental } from '../entitlements/entitlements-store.ts';
import { type CatalogEvent, findEventOrDraft } from '../events/events-store.ts';
import { freeMinutes } from '../events/free-minutes.ts';
import { requireCountry } from '../events/require-country.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { causeOf, log } from '../platform/log.ts';
import { accessTo } from './access.ts';
import { mediaCookies, mediaFolder } from './media-cookies.ts';
import { mediaKey } from './media-key.ts';
import { validityOf } from './media-validity.ts';
import { notePlay } from './plays-store.ts';
import { isSomethingToPlay } from './something-to-play.ts';

const TRIED = 'Your free trial is over. Buy this event to watch it.';
const RENTED = 'Your rental is over. Rent or buy this event to watch it again.';

/** Whoever has paid keeps access, also where the event is no longer on sale. */
export const handler = apiHandler(startPlayback, async ({ params: { eventId }, session, headers, host, scheme }) => {
  const found = findEventOrDraft(eventId, false);
  const [event, entitlement] = await Promise.all([found, findEntitlement(session.userId, eventId, found)]);
  if (!event) throw new ApiError('event_not_found', { field: 'eventId' });
  requireCountry(headers, event);
  const now = Date.now();
  const access = accessTo(event, entitlement, now);
  if (!access) throw new ApiError('not_entitled', whyNot(entitlement));
  await Promise.all([
    playRental(session.userId, event, entitlement, now),
    access.kind === 'full' && isSomethingToPlay(event, now) && notePlay(session.userId, eventId, new Date(now)).catch(notKept),
  ]);
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

/** What is kept as evidence never keeps anybody from watching. */
function notKept(error: unknown): void {
  log.warn('play not noted', { cause: causeOf(error) });
}

/** The clock of a rental runs from its first play, which is not before there is something to play. */
async function playRental(userId: string, { _id, start_time }: CatalogEvent, entitlement: Entitlement | undefined, now: number) {
  const rental = rentalToStart(entitlement, now, Date.parse(start_time));
  if (rental !== null && !(await startRental(userId, _id, rental, new Date(now)))) throw new ApiError('not_entitled');
}

function whyNot(entitlement: Entitlement | undefined): { message?: string } {
  if (Object.values(entitlement?.sources ?? {}).some(({ kind }) => kind === 'rental')) return { message: RENTED };
  return entitlement?.trial ? { message: TRIED } : {};
}
