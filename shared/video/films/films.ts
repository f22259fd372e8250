/** The rules of a film that an organiser uploads as one video file. */

/** The states of a film, in their order. `failed` has a reason, in words for its organiser. */
export const FILM_STATES = ['uploading', 'processing', 'ready', 'failed'] as const;

export type FilmState = (typeof FILM_STATES)[number];

/** Maximum size of the video file. */
export const LARGEST_FILM_BYTES = 50 * 1024 ** 3;

/** Maximum length of a film, seconds. */
export const LONGEST_FILM_SECONDS = 12 * 60 * 60;

/** Maximum number of parts whose addresses one request can ask for. */
export const PARTS_AT_ONCE = 50;

const MEGABYTE = 1024 ** 2;
/** Size of a part, unless there would be too many: what has to be sent again after a broken connection. S3 accepts no less than 5 MB. */
const USUAL_PART_BYTES = 8 * MEGABYTE;
/** Half of the 10,000 parts that S3 accepts. */
const MOST_PARTS = 5_000;

/** Returns the size of each part but the last of a file, in bytes. */
export const partSizeFor = (size: number): number =>
  Math.max(USUAL_PART_BYTES, Math.ceil(size / MOST_PARTS / MEGABYTE) * MEGABYTE);

/** Returns the size of one part in bytes. @param number from 1 on */
export const sizeOfPart = (number: number, { size, partSize }: { size: number; partSize: number }): number =>
  Math.min(partSize, size - (number - 1) * partSize);

export const partCountOf = ({ size, partSize }: { size: number; partSize: number }): number => Math.ceil(size / partSize);

/** Returns the upload of the same file that has not ended, which can be continued; undefined if there is none. */
export const uploadToContinue = <F extends VideoFile & { state: FilmState }>(
  films: readonly F[],
  { name, size }: VideoFile,
): F | undefined => films.find((film) => film.state === 'uploading' && film.name === name && film.size === size);

/** A video file by which an upload recognises it. */
interface VideoFile {
  name: string;
  /** Bytes. */
  size: number;
}

/** Returns the folder within an event's media that holds the renditions of a film. */
export const filmFolder = (uploadId: string): string => `film-${uploadId}/`;
