import { SESSION_COOKIE } from '#shared/api/endpoint.ts';
import { startPlayback } from '#shared/api/playback.ts';
import { isOnAir } from '#shared/broadcast.ts';
import { ENTRY_PLAYLIST } from '#shared/media-files.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { findMemberships } from '../../people/auth/find-memberships.ts';
import { type CatalogEvent, findEventOrDraft, ifPublished } from '../../catalog/listings/events-store.ts';
import { freeMinutes } from '../../catalog/listings/free-minutes.ts';
import type { Entitlement } from '../../catalog/entitlements/entitlement.ts';
import { findEntitlement } from '../../catalog/entitlements/entitlements-store.ts';
import { env } from '../../platform/env.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type ApiRequest, requireCountry } from '../../platform/http/request.ts';
import type { Session } from '../../platform/http/session.ts';
import { type Access, accessTo, organizersAccess } from './access.ts';
import { editionOf } from './edition.ts';
import { isFirstUseNoted, type Viewing } from './first-use.ts';
import { deviceName } from './leases/device-name.ts';
import { type HeldLease, keepLease, type LeaseRequest, NO_LEASE } from './leases/keep-lease.ts';
import { playbackSessionId } from './leases/lease-rules.ts';
import { mediaCookies, mediaFolder } from './media-cookies.ts';
import { mediaKey } from './media-key.ts';
import { mediaSessionId } from './ending/media-session.ts';
import { untilNextRenewal, validityOf } from './media-validity.ts';
import { countQuality } from './quality/count-quality.ts';
import { watermarkOf } from './watermark.ts';
import { embargoedUntil, opensAt, playlistOf } from './what-plays.ts';

const TRIAL_OVER = 'Your free trial is over. Buy this event to watch it.';
const REPLAY_OVER = 'Your ticket does not open the replay any more. Buy one that does to watch it.';
const RENTAL_OVER = 'Your rental is over. Rent or buy this event to watch it again.';

/** Answers what a viewer may watch now. Buyers keep access even if the event is no longer on sale. */
export const handler = apiHandler(startPlayback, async (request) => {
  const {
    params: { eventId },
    session,
    headers,
    host,
    scheme,
  } = request;
  const found = findEventOrDraft(eventId, false);
  const [event, entitlement] = await Promise.all([found, findEntitlement(session.userId, eventId, found)]);
  if (!event) throw new ApiError('event_not_found', { field: 'eventId' });
  requireCountry(headers, event);
  const now = Date.now();
  const isOwn = await isOrganizers(session, event, entitlement);
  const access = isOwn ? organizersAccess(event, now) : await notedAccess({ userId: session.userId, event, now }, entitlement);
  const pace = { audience: event.expected_audience ?? null, perSecond: env.playbackPerSecond };
  const validity = validityOf(access, { opensAt: opensAt(event, now), now, pace });
  const live = liveOf(event, now + validity.renewAfterSeconds * 1000);
  const { lease, isUnsettled, progress, gain } = await leaseOf(request, access, { until: validity.expiresAt.getTime(), live });
  const { expiresAt, renewAfterSeconds } = isUnsettled ? untilNextRenewal(validity, now) : validity;
  const embargo = embargoedUntil(event, now);
  const largestPicture = access.rights?.largest_picture ?? null;
  const details = {
    access: access.kind,
    accessEndsAt: access.until === null ? null : new Date(access.until).toISOString(),
    expiresAt: access.opens === null ? null : expiresAt.toISOString(),
    lease,
    playbackSessionId: playbackSessionId(lease),
    renewAfterSeconds,
    progress,
    title: event.title,
    image: event.image,
    subdomain: event.subdomain,
    start_time: event.start_time,
    available_from: embargo === null ? null : new Date(embargo).toISOString(),
    is_live: event.is_live,
    broadcast: event.broadcast?.state ?? null,
    trial_minutes: freeMinutes(event),
    watermark: watermarkOf(event, access),
    largest_picture: largestPicture,
    // The frame that plays it shows nothing of a draft.
    pre_roll: access.opens !== null && access.withAds && Boolean(ifPublished(event)?.ad_tag),
  };
  const { opens } = access;
  if (opens === null) return { body: { ...details, manifestUrl: null } };
  const whole = (opens === 'event' && playlistOf(event, now, isOwn)) || ENTRY_PLAYLIST;
  const edition = opens === 'event' ? editionOf(event, whole, largestPicture) : null;
  const playlist = edition?.playlist ?? whole;
  // Whoever watches an event's broadcast may not fetch its film before that is available.
  const folder = edition?.folder ?? (embargo === null || isOwn ? '' : whole.slice(0, whole.lastIndexOf('/') + 1));
  const [key] = await Promise.all([mediaKey(), countQuality(eventId, gain)]);
  const media = { eventId, opens, sessionId: mediaSessionId(lease, request.cookies.get(SESSION_COOKIE) ?? '') };
  return {
    body: { ...details, manifestUrl: `${scheme}://${host}${mediaFolder(media)}${playlist}` },
    cookies: mediaCookies({ ...media, folder, scheme, host, expiresAt, ...key }),
  };
});

/**
 * Returns true if the viewer belongs to the event's organisation. That is looked up only for its founder, and for viewers who
 * have no other access to the event, so that it costs a buyer's renewals nothing.
 */
async function isOrganizers(session: Session, { ownerId }: CatalogEvent, entitlement: Entitlement | undefined): Promise<boolean> {
  if (ownerId === undefined || (entitlement && ownerId !== session.userId)) return false;
  return (await findMemberships(session)).some(({ organizationId }) => organizationId === ownerId);
}

/** Returns what a viewer may watch, after recording that they do. @throws ApiError not_entitled */
async function notedAccess(viewing: Viewing, entitlement: Entitlement | undefined): Promise<Access> {
  const { userId, event, now } = viewing;
  const access = accessTo(event, entitlement, now);
  if (!access) throw new ApiError('not_entitled', refusalDetails(entitlement));
  if (access.kind !== 'full' || access.opens === null) return access;
  if (!(await isFirstUseNoted(viewing, entitlement))) {
    // The money for what opened it started going back after it was read. Something else may open it.
    return notedAccess(viewing, await findEntitlement(userId, event._id, Promise.resolve(event)));
  }
  return access;
}

/** Returns the lease of a device that plays the whole event. Trials and previews need none: they end by themselves. */
async function leaseOf(
  { params: { eventId }, body: wanted = {}, session: { userId }, cookies, headers }: ApiRequest<typeof startPlayback>,
  { rights, orderId = '', opens }: Access,
  times: Pick<LeaseRequest, 'until' | 'live'>,
): Promise<HeldLease> {
  if (rights === undefined || opens === null) return NO_LEASE;
  const [sessionToken, device] = [cookies.get(SESSION_COOKIE) ?? '', deviceName(headers['user-agent'])];
  return keepLease({ userId, eventId, sessionToken, device, orderId, wanted, streams: rights.streams, ...times });
}

/** Returns the broadcast that is on air if its event ever promised refunds for missed minutes: these depend on who watched. */
function liveOf({ broadcast, missed_minutes }: CatalogEvent, due: number): LeaseRequest['live'] {
  return broadcast && isOnAir(broadcast.state) && missed_minutes !== undefined ? { broadcastId: broadcast.id, due } : null;
}

function refusalDetails(entitlement: Entitlement | undefined): { message?: string } {
  const now = Date.now();
  if (Object.values(entitlement?.sources ?? {}).some(({ closesAt = Infinity }) => closesAt <= now))
    return { message: REPLAY_OVER };
  if (Object.values(entitlement?.sources ?? {}).some(({ kind }) => kind === 'rental')) return { message: RENTAL_OVER };
  return entitlement?.trial ? { message: TRIAL_OVER } : {};
}
