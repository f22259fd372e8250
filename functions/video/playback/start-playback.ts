import { SESSION_COOKIE } from '#shared/api/endpoint.ts';
import { startPlayback } from '#shared/api/video/playback.ts';
import { isOnAir } from '#shared/video/broadcast/broadcast.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { findMemberships } from '../../people/auth/find-memberships.ts';
import { type CatalogEvent, findEventOrDraft } from '../../catalog/listings/events-store.ts';
import type { Entitlement } from '../../catalog/entitlements/entitlement.ts';
import { findEntitlement } from '../../catalog/entitlements/entitlements-store.ts';
import { env } from '../../platform/env.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type ApiRequest, requireCountry } from '../../platform/http/request.ts';
import type { Session } from '../../platform/http/session.ts';
import { type Access, accessTo, organizersAccess } from './access.ts';
import { isFirstUseNoted, type Viewing } from './first-use.ts';
import { deviceName } from './leases/device-name.ts';
import { type HeldLease, keepLease, type LeaseRequest, NO_LEASE } from './leases/keep-lease.ts';
import { mediaCookies, mediaFolder } from './media-cookies.ts';
import { mediaKey } from './media-key.ts';
import { mediaSessionId } from './ending/media-session.ts';
import { untilNextRenewal, validityOf } from './media-validity.ts';
import { countQuality } from './quality/count-quality.ts';
import { type AllowedViewing, type GrantedPlayback, playableFiles, playbackDetails } from './playback-details.ts';
import { inRecording, inReplay } from './replay-progress-rules.ts';
import { opensAt } from './what-plays.ts';

const TRIAL_OVER = 'Your free trial is over. Buy this event to watch it.';
const REPLAY_OVER = 'Your ticket does not open the replay any more. Buy one that does to watch it.';
const SUBSCRIPTION_OVER = 'Your subscription has ended. Subscribe again to watch this event.';
const RENTAL_OVER = 'Your rental is over. Rent or buy this event to watch it again.';

const NO_MEMBER = 'Only the team of this event can watch on its monitor.';

type PlaybackRequest = ApiRequest<typeof startPlayback>;

/** Answers what a viewer may watch now. Buyers keep access even if the event is no longer on sale. */
export const handler = apiHandler(startPlayback, async (request) => {
  const viewing = await allowedViewing(request, Date.now());
  const granted = await grantPlayback(request, viewing);
  const details = playbackDetails(viewing, granted);
  const { opens } = viewing.access;
  if (opens === null) return { body: { ...details, manifestUrl: null } };
  const { scheme, host } = request;
  const { playlist, folder } = playableFiles(viewing);
  const eventId = viewing.event._id;
  const [key] = await Promise.all([mediaKey(), countQuality(eventId, granted.gain)]);
  const sessionId = mediaSessionId(granted.lease, request.cookies.get(SESSION_COOKIE) ?? '');
  const media = { eventId, opens, sessionId };
  return {
    body: { ...details, manifestUrl: `${scheme}://${host}${mediaFolder(media)}${playlist}` },
    cookies: mediaCookies({ ...media, folder, scheme, host, expiresAt: granted.expiresAt, ...key }),
  };
});

/** Returns what the viewer may watch of the event. @throws ApiError event_not_found, country_blocked, not_entitled */
async function allowedViewing({ params, body, session, headers }: PlaybackRequest, now: number): Promise<AllowedViewing> {
  const { eventId } = params;
  const asMember = body?.asMember === true;
  const found = findEventOrDraft(eventId, false);
  const [event, entitlement] = await Promise.all([found, findEntitlement(session.userId, eventId, found)]);
  if (!event) throw new ApiError('event_not_found', { field: 'eventId' });
  requireCountry(headers, event);
  const isOwn = await isOrganizers(session, event, asMember ? undefined : entitlement);
  if (asMember && !isOwn) throw new ApiError('not_entitled', { message: NO_MEMBER });
  const access = isOwn ? organizersAccess(event, now) : await notedAccess({ userId: session.userId, event, now }, entitlement);
  return { event, access, isOwn, now };
}

/** Keeps the lease of the viewer's device, and returns it with its validity. @throws ApiError watching_elsewhere */
async function grantPlayback(request: PlaybackRequest, { event, access, now }: AllowedViewing): Promise<GrantedPlayback> {
  const pace = { audience: event.expected_audience ?? null, perSecond: env.playbackPerSecond };
  const validity = validityOf(access, { opensAt: opensAt(event, now), now, pace });
  const live = liveOf(event, now + validity.renewAfterSeconds * 1000);
  const wanted = request.body && { ...request.body, progress: inRecording(request.body.progress, event, now) };
  const times = { until: validity.expiresAt.getTime(), live };
  const { isUnsettled, progress, ...held } = await leaseOf(request, access, { ...times, wanted });
  const shown = { ...held, progress: inReplay(progress, event, now) };
  return { ...shown, ...(isUnsettled ? untilNextRenewal(validity, now) : validity) };
}

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
  { params: { eventId }, session: { userId }, cookies, headers }: PlaybackRequest,
  { rights, orderId = '', opens }: Access,
  { wanted = {}, ...times }: Pick<LeaseRequest, 'until' | 'live'> & { wanted: LeaseRequest['wanted'] | undefined },
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
  if (Object.values(entitlement?.sources ?? {}).some(({ kind }) => kind === 'subscription'))
    return { message: SUBSCRIPTION_OVER };
  return entitlement?.trial ? { message: TRIAL_OVER } : {};
}
