import { createHash } from 'node:crypto';
import type { Film } from '#shared/api/desk/films.ts';
import { sizeOfPart } from '#shared/video/films/films.ts';
import type { Visitor } from '../../../test/people/visitor.ts';
import { eventually } from '../../../test/eventually.ts';

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');

/** Returns an organiser's uploads of video files to one event. */
export function filmsOf(organizer: Visitor, eventId: string) {
  const route = `/studio/events/${eventId}/films`;
  const films = async (): Promise<Film[]> => (await organizer.get(route)).json.films;
  const film = async (uploadId: string) => (await films()).find((one) => one.uploadId === uploadId)!;
  const begin = async (size: number, name = 'film.mp4') => (await organizer.post(route, { name, size })).json;

  /** Sends one part. @returns the storage's status */
  const sendPart = async (uploadId: string, number: number, bytes: Buffer): Promise<number> => {
    const { json } = await organizer.post(`${route}/${uploadId}/parts`, { parts: [{ number, sha256: sha256(bytes) }] });
    const [{ url, headers }] = json.parts;
    return (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) })).status;
  };
  const complete = (uploadId: string) => organizer.post(`${route}/${uploadId}/complete`);

  return {
    route,
    films,
    film,
    begin,
    sendPart,
    complete,
    /** Uploads a file. @returns the upload's id */
    upload: async (bytes: Buffer, name?: string): Promise<string> => {
      const { uploadId, partSize, parts } = await begin(bytes.length, name);
      for (let number = 1; number <= parts; number++) {
        const from = (number - 1) * partSize;
        await sendPart(uploadId, number, bytes.subarray(from, from + sizeOfPart(number, { size: bytes.length, partSize })));
      }
      await complete(uploadId);
      return uploadId;
    },
    /** Waits until a film is ready or has failed. */
    untilDone: async (uploadId: string): Promise<Film> => {
      await eventually(async () => ['ready', 'failed'].includes((await film(uploadId)).state));
      return film(uploadId);
    },
  };
}
