import type { BrandAnswer } from '#shared/api/desk/branding.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { call } from '../../../lib/api/client.ts';
import { putFile } from '../media/upload/put-file.ts';
import type { LogoFiles, Renditions } from './render-renditions.ts';

/**
 * Uploads the files of a picture and shows it on an event.
 * @returns the event with it
 * @throws ApiError, or NotStored if the storage cannot be reached
 */
export async function sendPicture(eventId: string, { ending, files }: Renditions): Promise<StudioEvent> {
  const params = { eventId };
  const mark = await markOf(files.poster, files.card);
  const sizes = { poster: files.poster.size, card: files.card.size };
  const signed = await call('POST /studio/events/{eventId}/picture', { params, body: { mark, ending, sizes } });
  await Promise.all(signed.files.map((to) => putFile(files[to.rendition], to, quietly())));
  return call('POST /studio/events/{eventId}/picture/use', { params, body: { mark, ending } });
}

/** Uploads the files of a logo and shows it. As for {@link sendPicture}. @returns the brand with it */
export async function sendLogo(files: LogoFiles): Promise<BrandAnswer> {
  const mark = await markOf(files.logo, files.icon);
  const sizes = { logo: files.logo.size, icon: files.icon.size };
  const signed = await call('POST /studio/brand/logo', { body: { mark, sizes } });
  await Promise.all(signed.files.map((to) => putFile(files[to.rendition], to, quietly())));
  return call('POST /studio/brand', { body: { logo: mark } });
}

/** Pictures are small: nobody watches their progress. */
const quietly = () => ({ onSent: () => {}, signal: new AbortController().signal });

/** Returns the picture's own name, by its content: browsers keep the files for a year. */
async function markOf(...files: Blob[]): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await new Blob(files).arrayBuffer());
  return Array.from(new Uint8Array(hash).slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
