import type { StudioEvent } from '#shared/api/studio.ts';
import { call } from '../../../lib/api/client.ts';
import { putFile } from '../media/upload/put-file.ts';
import type { Renditions } from './render-renditions.ts';

/**
 * Uploads the files of a picture and shows it on an event.
 * @returns the event with it
 * @throws ApiError, or NotStored if the storage cannot be reached
 */
export async function sendPicture(eventId: string, { ending, files }: Renditions): Promise<StudioEvent> {
  const params = { eventId };
  const mark = await markOf(files);
  const sizes = { poster: files.poster.size, card: files.card.size };
  const signed = await call('POST /studio/events/{eventId}/picture', { params, body: { mark, ending, sizes } });
  const { signal } = new AbortController();
  await Promise.all(signed.files.map((to) => putFile(files[to.rendition], to, { onSent: () => {}, signal })));
  return call('POST /studio/events/{eventId}/picture/use', { params, body: { mark, ending } });
}

/** Returns the picture's own name, by its content: browsers keep the files for a year. */
async function markOf({ poster, card }: Renditions['files']): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await new Blob([poster, card]).arrayBuffer());
  return Array.from(new Uint8Array(hash).slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
