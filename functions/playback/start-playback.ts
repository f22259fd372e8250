import { startPlayback } from '#shared/api/playback.ts';
import { isEntitled } from '../entitlements/entitlements-store.ts';
import { findEventOrDraft } from '../events/events-store.ts';
import { env } from '../platform/env.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { platformSecret } from '../platform/secrets.ts';
import { mediaCookies } from './media-cookies.ts';

/** How often the player asks again, which is how soon a refund stops it. */
const RENEW_AFTER_SECONDS = 60;
/** With the API away, whoever is watching goes on for this long. */
const OUTLAST_SECONDS = 10 * 60;

/** Whoever has access keeps it, also where the event is no longer on sale. */
export const handler = apiHandler(startPlayback, async ({ params: { eventId }, session, host, scheme }) => {
  const [event, mayWatch] = await Promise.all([findEventOrDraft(eventId, false), isEntitled(session.userId, eventId)]);
  if (!event) throw new ApiError('event_not_found', { field: 'eventId' });
  if (!mayWatch) throw new ApiError('not_entitled');
  const expiresAt = new Date(Date.now() + (RENEW_AFTER_SECONDS + OUTLAST_SECONDS) * 1000);
  const { mediaPrivateKey: privateKey } = await platformSecret();
  return {
    body: {
      manifestUrl: `${scheme}://${host}/media/${eventId}/master.m3u8`,
      expiresAt: expiresAt.toISOString(),
      renewAfterSeconds: RENEW_AFTER_SECONDS,
      title: event.title,
      start_time: event.start_time,
      is_live: event.is_live,
    },
    cookies: mediaCookies({ eventId, scheme, host, expiresAt, keyPairId: env.mediaKeyPairId, privateKey }),
  };
});
