import { sharePicture } from '#shared/api/site/share-pictures.ts';
import { CACHE_TAG_HEADER } from '#shared/shell/cache-tags.ts';
import { realEnd } from '../../../catalog/listings/event-broadcast-rules.ts';
import { findEvent } from '../../../catalog/listings/events-store.ts';
import { publicEvent } from '../../../catalog/listings/public-event.ts';
import { apiHandler } from '../../../people/auth/api-handler.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { eventTags } from '../event-tags.ts';
import { shownSeller } from '../shown-seller.ts';
import { drawSharePicture } from './draw-share-picture.ts';
import { sharePictureOf } from './share-picture-rules.ts';

/** The cache rule of an address from before a change, or one that nobody named: it shows the event as it is now, for a while. */
const FORMER = { 'cache-control': 'public, max-age=0, s-maxage=300' };

/** Maximum number of pictures that a process keeps, of at most 150 kB each. */
const MOST_KEPT = 40;

/** Pictures by their paths, so that other addresses of the same picture cost no drawing. */
const kept = new Map<string, Promise<Buffer>>();

export const handler = apiHandler(sharePicture, async ({ params: { eventId, file } }) => {
  // Strongly consistent, because the edge keeps the answer for a year.
  const event = await findEvent(eventId, true);
  if (!event) throw new ApiError('event_not_found', { field: 'eventId' });
  const now = Date.now();
  const { name } = await shownSeller(event.ownerId, now);
  const { shows, path } = sharePictureOf({ ...publicEvent(event), end_time: realEnd(event) }, name, now);
  const isCurrent = path.endsWith(`/${file}`);
  return {
    body: await drawnOnce(path, () => drawSharePicture(shows)),
    headers: { [CACHE_TAG_HEADER]: eventTags(event), ...(!isCurrent && FORMER) },
  };
});

function drawnOnce(path: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const known = kept.get(path);
  if (known) return known;
  const drawn = draw();
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(path, drawn);
  drawn.catch(() => kept.delete(path));
  return drawn;
}
