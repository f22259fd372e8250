import { partCountOf, sizeOfPart, uploadToContinue } from '#shared/video/films/films.ts';
import { ApiError, call } from '../../../../lib/api/client.ts';
import { NotStored, putFile } from './put-file.ts';

const MOST_ATTEMPTS = 6;
/** Milliseconds before the second attempt; each pause is twice as long as the one before. */
const FIRST_PAUSE_MS = 1_000;

export interface FilmSending {
  eventId: string;
  /** Called once the upload has an id. */
  onBegun: (uploadId: string) => void;
  /** Called with the bytes that have arrived or are on their way, and those among them that an earlier visit had sent. */
  onSent: (sent: number, before: number) => void;
  signal: AbortSignal;
}

interface BegunUpload {
  uploadId: string;
  partSize: number;
  /** SHA-256 of the parts that have arrived, base64, by number. */
  arrived: ReadonlyMap<number, string>;
}

/**
 * Uploads a video file in parts and has it processed. It continues an unfinished upload of a file with the same name and size; parts
 * go one after the other, so that an upload that breaks off has at most one part to send again.
 * @throws ApiError if the API refuses, NotStored if the storage cannot be reached for a minute, or the signal's reason
 */
export async function sendFilm(file: File, sending: FilmSending): Promise<void> {
  const { eventId, onBegun, onSent, signal } = sending;
  const { uploadId, partSize, arrived } = await begin(file, eventId);
  onBegun(uploadId);
  let before = 0;
  for (let number = 1; number <= partCountOf({ size: file.size, partSize }); number++) {
    signal.throwIfAborted();
    const from = (number - 1) * partSize;
    const bytes = file.slice(from, from + sizeOfPart(number, { size: file.size, partSize }));
    const sha256 = await hashOf(bytes);
    if (arrived.get(number) === sha256) before += bytes.size;
    else await sendPart({ bytes, number, sha256, uploadId }, { ...sending, onSent: (sent) => onSent(from + sent, before) });
    onSent(from + bytes.size, before);
  }
  await call('POST /studio/events/{eventId}/films/{uploadId}/complete', { params: { eventId, uploadId } });
}

/** Continues an unfinished upload of the same file, or begins one. */
async function begin(file: File, eventId: string): Promise<BegunUpload> {
  const { films } = await call('GET /studio/events/{eventId}/films', { params: { eventId } });
  const begun = uploadToContinue(films, file);
  if (!begun) {
    const { name, size } = file;
    const upload = await call('POST /studio/events/{eventId}/films', { params: { eventId }, body: { name, size } });
    return { ...upload, arrived: new Map() };
  }
  const { uploadId } = begun;
  const { partSize, parts } = await call('GET /studio/events/{eventId}/films/{uploadId}/parts', {
    params: { eventId, uploadId },
  });
  return { uploadId, partSize, arrived: new Map(parts.map(({ number, sha256 }) => [number, sha256])) };
}

interface Part {
  uploadId: string;
  /** From 1 on. */
  number: number;
  bytes: Blob;
  sha256: string;
}

/** Sends one part, each time to a new address, as an address expires after a while. */
async function sendPart({ uploadId, number, bytes, sha256 }: Part, { eventId, onSent, signal }: FilmSending): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      const body = { parts: [{ number, sha256 }] };
      const route = 'POST /studio/events/{eventId}/films/{uploadId}/parts';
      const { parts } = await call(route, { params: { eventId, uploadId }, body, signal });
      return await putFile(bytes, parts[0]!, { onSent: (sent) => onSent(sent, 0), signal });
    } catch (error) {
      signal.throwIfAborted();
      if (!isPassing(error) || attempt === MOST_ATTEMPTS) throw error;
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1), signal);
    }
  }
}

const isPassing = (error: unknown) =>
  error instanceof NotStored ||
  (error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500));

/** Waits, and no longer than until the browser is online again. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

/** Returns the SHA-256 of some bytes, base64. */
async function hashOf(bytes: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}
