import { SESSION_COOKIE } from '#shared/api/endpoint.ts';
import { previewReplay } from '#shared/api/desk/studio/replay.ts';
import { ENTRY_PLAYLIST } from '#shared/video/films/media-files.ts';
import { recordingFolder } from '#shared/video/replay/kept-folder.ts';
import { editableReplay } from '../../catalog/listings/event-broadcast-rules.ts';
import { findOwnEvent } from '../../catalog/listings/find-own-event.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { mediaSessionId } from '../../video/playback/ending/media-session.ts';
import { mediaCookies, mediaFolder } from '../../video/playback/media-cookies.ts';
import { mediaKey } from '../../video/playback/media-key.ts';

/** Time for which a member can look at a recording before the page asks again, milliseconds. */
const VALID_MS = 2 * 3_600_000;

const REPLACED = 'This event has no such replay any more. Reload the page to see the one that it has.';

/** Opens a recording to a member, with cookies for its folder alone. */
export const handler = organizerHandler(previewReplay, async ({ params: { eventId }, body, organizationId, ...request }) => {
  const event = await findOwnEvent(organizationId, eventId);
  const { broadcastId } = body;
  if (editableReplay(event)?.id !== broadcastId)
    throw new ApiError('broadcast_state', { field: 'broadcastId', message: REPLACED });
  const { scheme, host, cookies } = request;
  const expiresAt = new Date(Date.now() + VALID_MS);
  const sessionId = mediaSessionId(null, cookies.get(SESSION_COOKIE) ?? '');
  const media = { eventId, opens: 'event', sessionId } as const;
  const folder = recordingFolder(broadcastId, null);
  return {
    body: {
      manifestUrl: `${scheme}://${host}${mediaFolder(media)}${folder}${ENTRY_PLAYLIST}`,
      expiresAt: expiresAt.toISOString(),
    },
    cookies: mediaCookies({ ...media, folder, scheme, host, expiresAt, ...(await mediaKey()) }),
  };
});
