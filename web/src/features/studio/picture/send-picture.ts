import type { BlockPicture } from '#shared/api/site/event-blocks.ts';
import type { BlockRendition } from '#shared/catalog/event-blocks.ts';
import type { Rendition } from '#shared/catalog/pictures.ts';
import { call } from '../../../lib/api/client.ts';
import { putFile } from '../media/upload/put-file.ts';
import type { BlockFile, LogoFiles, Renditions } from './render-renditions.ts';

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
  const fileOf: Readonly<Partial<Record<Rendition, Blob>>> = files;
  await Promise.all(signed.files.map((to) => putFile(fileOf[to.rendition]!, to, quietly())));
  return mark;
}

/** Uploads the file of a picture in a block of an event's page, as {@link uploadPicture} does. */
export async function uploadBlockPicture(
  eventId: string,
  rendition: BlockRendition,
  { ending, file }: BlockFile,
): Promise<BlockPicture> {
  const mark = await markOf(file);
  const sizes = { [rendition]: file.size } as SizeOfBlock;
  const signed = await call('POST /studio/events/{eventId}/picture', { params: { eventId }, body: { mark, ending, sizes } });
  await Promise.all(signed.files.map((to) => putFile(file, to, quietly())));
  return { mark, ending };
}

/** The size of the file of one of the renditions. */
type SizeOfBlock = { portrait: number } | { scene: number } | { sponsor: number };

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
