import type { Film } from '#shared/api/desk/films.ts';
import { uploadToContinue } from '#shared/video/films/films.ts';
import type { StudioClient } from '../session/studio-client.ts';
import type { BegunUpload, VideoFile } from './upload-video.ts';

type Studio = Pick<StudioClient, 'call'>;

/** The API's calls about one event's films. */
export const filmsOf = (studio: Studio, eventId: string) => ({
  list: async (): Promise<Film[]> => (await studio.call('GET /studio/events/{eventId}/films', { eventId }, null)).films,

  /** Goes on with an upload of the same file that has not ended, or begins one. */
  begin: async (file: VideoFile): Promise<BegunUpload> => {
    const { films } = await studio.call('GET /studio/events/{eventId}/films', { eventId }, null);
    const begun = uploadToContinue(films, file);
    if (!begun) {
      const { name, size } = file;
      const { uploadId, partSize } = await studio.call('POST /studio/events/{eventId}/films', { eventId }, { name, size });
      return { uploadId, partSize, arrived: new Map() };
    }
    const { uploadId } = begun;
    const route = 'GET /studio/events/{eventId}/films/{uploadId}/parts';
    const { partSize, parts } = await studio.call(route, { eventId, uploadId }, null);
    return { uploadId, partSize, arrived: new Map(parts.map(({ number, sha256 }) => [number, sha256])) };
  },

  sign: async (uploadId: string, part: { number: number; sha256: string }) => {
    const route = 'POST /studio/events/{eventId}/films/{uploadId}/parts';
    const { parts } = await studio.call(route, { eventId, uploadId }, { parts: [part] });
    return parts[0]!;
  },

  complete: (uploadId: string): Promise<Film> =>
    studio.call('POST /studio/events/{eventId}/films/{uploadId}/complete', { eventId, uploadId }, null),
});

export type FilmsApi = ReturnType<typeof filmsOf>;
