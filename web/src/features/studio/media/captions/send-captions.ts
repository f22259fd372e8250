import { call } from '../../../../lib/api/client.ts';
import { putFile } from '../upload/put-file.ts';

/** Captions as the player gets them. */
export interface Captions {
  eventId: string;
  /** BCP 47. */
  language: string;
  /** Name of the language in the player's menu. */
  name: string;
  /** WebVTT. */
  vtt: string;
}

/** Uploads captions and adds them to the film that the event plays. @throws ApiError, or NotStored if the storage cannot be reached */
export async function sendCaptions({ eventId, language, name, vtt }: Captions): Promise<void> {
  const params = { eventId };
  const file = new Blob([vtt], { type: 'text/vtt' });
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(vtt)));
  const mark = Array.from(hash.slice(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('');
  // Named by its content: players may keep the file for a year.
  const path = `captions/${language}-${mark}.vtt`;
  const body = { files: [{ path, size: file.size }] };
  const { files } = await call('POST /studio/events/{eventId}/media', { params, body });
  await putFile(file, files[0]!, { onSent: () => {}, signal: new AbortController().signal });
  await call('POST /studio/events/{eventId}/captions', { params, body: { language, name, path } });
}

/** Removes the captions in a language from the film that the event plays. @throws ApiError */
export async function removeCaptions({ eventId, language, name }: Omit<Captions, 'vtt'>): Promise<void> {
  await call('POST /studio/events/{eventId}/captions', { params: { eventId }, body: { language, name, path: null } });
}
