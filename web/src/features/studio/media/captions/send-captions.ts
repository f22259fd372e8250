import { call } from '../../../../lib/api/client.ts';
import { putFile } from '../upload/put-file.ts';

const LARGEST_BYTES = 5 * 1024 ** 2;

export interface Captions {
  eventId: string;
  /** BCP 47. */
  language: string;
  /** Name of the language in the player's menu. */
  name: string;
  file: File;
}

/** Returns why a file cannot be captions, in words for its organiser; null if it can. */
export async function refusalOf(file: File): Promise<string | null> {
  if (file.size > LARGEST_BYTES) return `${file.name} is larger than 5 MB. Is this the right file?`;
  if (/^\uFEFF?WEBVTT(\s|$)/.test(await file.slice(0, 16).text())) return null;
  return `${file.name} is not a WebVTT file: it does not begin with WEBVTT. Please export your captions as WebVTT (.vtt).`;
}

/** Uploads captions and adds them to the film that the event plays. @throws ApiError, or NotStored if the storage cannot be reached */
export async function sendCaptions({ eventId, language, name, file }: Captions): Promise<void> {
  const params = { eventId };
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const mark = Array.from(hash.slice(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('');
  // Named by its content: players may keep the file for a year.
  const path = `captions/${language}-${mark}.vtt`;
  const body = { files: [{ path, size: file.size }] };
  const { files } = await call('POST /studio/events/{eventId}/media', { params, body });
  await putFile(file, files[0]!, { onSent: () => {}, signal: new AbortController().signal });
  await call('POST /studio/events/{eventId}/captions', { params, body: { language, name, path } });
}
