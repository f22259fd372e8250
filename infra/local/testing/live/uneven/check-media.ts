import { complaints } from '../check-playlist.ts';
import { type MediaRun, readMedia, type Timescales } from './read-media.ts';
import { attribute, type ListedPart, type ListedPlaylist, type ListedSegment } from '../read-playlist.ts';

/** Durations are written with milliseconds. */
const ROUNDING_SECONDS = 0.0015;
/** Players stop at a larger difference between the tracks where a clock ends or begins, seconds. */
const LARGEST_DIFFERENCE = 0.1;
const PICTURE = 1;

/** The files that playlists name. */
export interface MediaFiles {
  /** Returns the bytes of a part or a segment; null if it cannot be had. */
  read: (uri: string) => Buffer | null;
  timescalesOf: (init: string) => Timescales;
}

/**
 * Checks that parts and segments are as long as their playlists say, by the times in their own bytes, that no decode time is missing
 * between them, and that both tracks begin and end together at each discontinuity. Each file is read once.
 */
export class MediaChecker {
  readonly #files: MediaFiles;
  readonly #seen = new Set<string>();
  /** Decode time at which the pictures of each segment end, by media sequence number, seconds. */
  readonly #ends = new Map<number, number>();

  constructor(files: MediaFiles) {
    this.#files = files;
  }

  check(playlist: ListedPlaylist): string[] {
    const partTarget = Number(attribute(playlist.tags.get('EXT-X-PART-INF') ?? '', 'PART-TARGET'));
    const { segments, hasEnded } = playlist;
    return segments.flatMap((segment, index) => {
      const next = segments[index + 1];
      const isEnd = next === undefined ? hasEnded : next.isDiscontinuous;
      return [
        ...segment.parts.flatMap((part) => this.#checkPart(part, segment, partTarget)),
        ...this.#checkSegment(segment),
        ...this.#checkTracks(segment, isEnd),
      ];
    });
  }

  #checkPart(part: ListedPart, { map }: ListedSegment, partTarget: number): string[] {
    if (this.#isKnown(part.uri)) return [];
    const pictures = this.#pictures(part.uri, map);
    if (!pictures) return [`6.2.2 the part ${part.uri} cannot be had`];
    const seconds = decoded(pictures);
    return complaints([
      [seconds > partTarget + ROUNDING_SECONDS, `4.4.4.9 ${part.uri} has ${seconds} s of pictures, more than the part target`],
      [Math.abs(seconds - part.seconds) > ROUNDING_SECONDS, `4.4.4.9 ${part.uri} has ${seconds} s, and says ${part.seconds}`],
    ]);
  }

  #checkSegment({ sequence, uri, seconds, map, isDiscontinuous }: ListedSegment): string[] {
    if (uri === null || this.#isKnown(uri)) return [];
    const pictures = this.#pictures(uri, map);
    if (!pictures) return [`6.2.2 the segment ${uri} cannot be had`];
    const end = this.#ends.get(sequence - 1);
    this.#ends.set(sequence, pictures.at(-1)!.decodedUntil);
    const breaks = pictures.filter(
      ({ decodedFrom }, index) => index > 0 && Math.abs(decodedFrom - pictures[index - 1]!.decodedUntil) > ROUNDING_SECONDS,
    );
    const start = pictures[0]!.decodedFrom;
    return complaints([
      [
        Math.abs(decoded(pictures) - (seconds ?? 0)) > ROUNDING_SECONDS,
        `4.4.4.1 ${uri} has ${decoded(pictures)} s, not ${seconds}`,
      ],
      [breaks.length > 0, `3.1 decode times are missing within ${uri}`],
      [
        end !== undefined && !isDiscontinuous && Math.abs(start - end) > ROUNDING_SECONDS,
        `4.4.4.3 ${uri} begins at ${start} s, where ${end} is due, without a discontinuity`,
      ],
    ]);
  }

  /** @param isEnd true if the clock ends with this segment */
  #checkTracks(segment: ListedSegment, isEnd: boolean): string[] {
    const { uri, map, isDiscontinuous } = segment;
    if (uri === null || map === null || !(isEnd || isDiscontinuous) || this.#isKnown(`${uri} with its tracks, ${isEnd}`))
      return [];
    const tracks = this.#files.timescalesOf(map);
    const bytes = this.#files.read(uri);
    if (!bytes || tracks.size < 2) return [];
    const runs = readMedia(bytes, tracks);
    const byTrack = [...tracks.keys()].map((id) => runs.filter(({ trackId }) => trackId === id));
    if (byTrack.some((one) => one.length === 0)) return [`${uri} has one track only, where a clock ends or begins`];
    const starts = byTrack.map((one) => Math.min(...one.map(({ shownFrom }) => shownFrom)));
    const ends = byTrack.map((one) => Math.max(...one.map(({ shownUntil }) => shownUntil)));
    return complaints([
      [isDiscontinuous && spread(starts) > LARGEST_DIFFERENCE, `the tracks of ${uri} begin ${spread(starts)} s apart`],
      [isEnd && spread(ends) > LARGEST_DIFFERENCE, `the tracks of ${uri} end ${spread(ends)} s apart`],
    ]);
  }

  #pictures(uri: string, map: string | null): MediaRun[] | null {
    const bytes = this.#files.read(uri);
    if (!bytes || map === null) return null;
    return readMedia(bytes, this.#files.timescalesOf(map)).filter(({ trackId }) => trackId === PICTURE);
  }

  #isKnown(name: string): boolean {
    const isKnown = this.#seen.has(name);
    this.#seen.add(name);
    return isKnown;
  }
}

const decoded = (runs: readonly MediaRun[]): number =>
  runs.reduce((sum, { decodedFrom, decodedUntil }) => sum + decodedUntil - decodedFrom, 0);

const spread = (times: readonly number[]): number => Math.max(...times) - Math.min(...times);
