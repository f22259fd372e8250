import { partCountOf, sizeOfPart } from '#shared/video/films/films.ts';
import type { StoredFilm } from '../films-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days after which S3 removes the parts of an unfinished upload; the bucket's lifecycle rule has the same number. */
export const UPLOAD_DAYS = 7;
/** Time without a word from the transcoding after which a film has failed. Progress is reported every minute, but jobs can queue. */
const SILENCE_MS = 12 * 60 * 60 * 1000;

/** Maximum number of unfinished uploads of one event. */
export const UNFINISHED_UPLOADS = 5;
/** Maximum number of uploads that an organiser begins in a day. */
export const UPLOADS_A_DAY = 30;
export const DAY_SECONDS = DAY_MS / 1000;

const EXPIRED = `The upload was not finished within ${UPLOAD_DAYS} days. Upload the film again.`;
const SILENT = 'The processing did not finish. Upload the film again; if that does not help, write to us.';

/** Returns why a film without progress can no longer become ready; null if it can, or is. */
export function limboReason({ state, createdAt, heardAt }: StoredFilm, now: number): string | null {
  if (state === 'uploading' && now > Date.parse(createdAt) + UPLOAD_DAYS * DAY_MS) return EXPIRED;
  if (state === 'processing' && now > Date.parse(heardAt) + SILENCE_MS) return SILENT;
  return null;
}

/** A part that has arrived. */
export interface ArrivedPart {
  number: number;
  size: number;
  /** Base64. */
  sha256: string;
  entityTag: string;
}

/** Returns the parts that have arrived as a whole. */
export const wholeParts = (arrived: readonly ArrivedPart[], film: StoredFilm): ArrivedPart[] =>
  arrived.filter(({ number, size, sha256 }) => sha256 !== '' && size === sizeOfPart(number, film));

/** Returns the number of parts that have not arrived. */
export const missingParts = (arrived: readonly ArrivedPart[], film: StoredFilm): number => partCountOf(film) - arrived.length;
