import { call } from '../../../lib/api/client.ts';
import { putFile } from '../media/upload/put-file.ts';
import type { LogoFiles, Renditions } from './render-renditions.ts';

/**
 * Uploads the files of a picture for an event.
 * @returns the mark by which it can be shown
 * @throws ApiError, or NotStored if the storage cannot be reached
 */
export async function uploadPicture(eventId: string, { ending, files }: Renditions): Promise<string> {
  const params = { eventId };
  const mark = await markOf(files.poster, files.card);
  const sizes = { poster: files.poster.size, card: files.card.size };
  const signed = await call('POST /studio/events/{eventId}/picture', { params, body: { mark, ending, sizes } });
  await Promise.all(signed.files.map((to) => putFile(files[to.rendition], to, quietly())));
  return mark;
}

/** Uploads the files of a logo, as {@link uploadPicture} does. */
export async function uploadLogo(files: LogoFiles): Promise<string> {
  const mark = await markOf(files.logo, files.icon);
  const sizes = { logo: files.logo.size, icon: files.icon.size };
  const signed = await call('POST /studio/brand/logo', { body: { mark, sizes } });
  await Promise.all(signed.files.map((to) => putFile(files[to.rendition], to, quietly())));
  return mark;
}

/** Pictures are small: nobody watches their progress. */
const quietly = () => ({ onSent: () => {}, signal: new AbortController().signal });

/** Returns the picture's own name, by its content: browsers keep the files for a year. */
async function markOf(...files: Blob[]): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await new Blob(files).arrayBuffer());
  return Array.from(new Uint8Array(hash).slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
