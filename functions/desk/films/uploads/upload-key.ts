import type { StoredFilm } from '../films-store.ts';

type FilmName = Pick<StoredFilm, 'eventId' | 'uploadId'>;

/** Returns the key of an uploaded video file. It is not below `media/`, which viewers' cookies open. */
export const uploadKey = ({ eventId, uploadId }: FilmName) => `uploads/${eventId}/${uploadId}`;

/** Returns the film that an uploaded file belongs to; null if the key is none of an upload. */
export function filmOfKey(key: string): FilmName | null {
  const [, eventId, uploadId] = /^uploads\/([\w-]+)\/([\w-]+)$/.exec(key) ?? [];
  return eventId && uploadId ? { eventId, uploadId } : null;
}
