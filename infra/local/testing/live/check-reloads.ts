import { checkPlaylist, complaints, secondsOf, startTimes } from './check-playlist.ts';
import { type ListedPlaylist, type ListedSegment, readPlaylist } from './read-playlist.ts';

const ROUNDING_MS = 5;

/**
 * Checks the reloads of a live playlist against RFC 8216bis: each for itself, and against all that came before.
 * Returns what is wrong, with the number of the section.
 */
export class ReloadChecker {
  #last: ListedPlaylist | null = null;
  /** The description of each segment and part by its URI: none ever changes. */
  readonly #published = new Map<string, string>();
  /** When each segment starts, by media sequence number. */
  readonly #starts = new Map<number, number>();

  check(text: string): string[] {
    const playlist = readPlaylist(text);
    const found = [...checkPlaylist(playlist), ...this.#checkPublished(playlist), ...this.#checkStarts(playlist)];
    if (this.#last) found.push(...checkChange(this.#last, playlist));
    this.#last = playlist;
    return found;
  }

  #checkPublished({ segments }: ListedPlaylist): string[] {
    return segments.flatMap(({ sequence, uri, seconds, parts, isDiscontinuous, map }) => [
      ...parts.flatMap((part) => this.#isChanged(part.uri, `part ${JSON.stringify(part)} of ${sequence}`)),
      ...(uri === null ? [] : this.#isChanged(uri, `segment ${JSON.stringify({ sequence, seconds, isDiscontinuous, map })}`)),
    ]);
  }

  #isChanged(uri: string, description: string): string[] {
    const known = this.#published.get(uri);
    this.#published.set(uri, description);
    return complaints([[known !== undefined && known !== description, `6.2.1 ${uri} was ${known}, and is ${description}`]]);
  }

  #checkStarts({ segments }: ListedPlaylist): string[] {
    const starts = startTimes(segments);
    return segments.flatMap(({ sequence }, index) => {
      const start = starts[index]!;
      const known = this.#starts.get(sequence) ?? start;
      this.#starts.set(sequence, known);
      return complaints([[Math.abs(start - known) > ROUNDING_MS, `6.2.1 the program date time of segment ${sequence} changed`]]);
    });
  }
}

function checkChange(before: ListedPlaylist, after: ListedPlaylist): string[] {
  const [first, last] = [before.segments[0]!, before.segments.at(-1)!];
  const start = after.segments[0]?.sequence ?? 0;
  const end = after.segments.at(-1)?.sequence ?? 0;
  const removed = before.segments.filter(({ sequence }) => sequence < start);
  const isSame = (tag: string) => before.tags.get(tag) === after.tags.get(tag);
  const counted = Number(before.tags.get('EXT-X-DISCONTINUITY-SEQUENCE')) + removed.filter((one) => one.isDiscontinuous).length;
  const duration = after.segments.reduce((sum, segment) => sum + secondsOf(segment), 0);
  const target = Number(after.tags.get('EXT-X-TARGETDURATION'));
  return [
    ...complaints([
      [start < first.sequence, '6.2.2 the media sequence number went back'],
      [end < last.sequence, '6.2.1 the last segment went away'],
      [start > last.sequence + 1, '6.2.2 segments were never listed'],
      [!isSame('EXT-X-TARGETDURATION'), '6.2.1 the target duration changed'],
      [!after.hasEnded && !isSame('EXT-X-PART-INF'), '4.4.3.7 the part target changed'],
      [Number(after.tags.get('EXT-X-DISCONTINUITY-SEQUENCE')) !== counted, '6.2.2 the discontinuity sequence is wrong'],
      [removed.length > 0 && duration < 3 * target, '6.2.2 less than three target durations are left'],
      [before.hasEnded && !after.hasEnded, '6.2.1 the end was taken back'],
    ]),
    ...checkOpen(last, before.hint, after),
  ];
}

/** Checks that what was the last segment has only grown, and that the part that was announced came. */
function checkOpen(last: ListedSegment, hint: string | null, after: ListedPlaylist): string[] {
  const now = after.segments.find(({ sequence }) => sequence === last.sequence);
  const kept =
    now?.parts
      .slice(0, last.parts.length)
      .map(({ uri }) => uri)
      .join() === last.parts.map(({ uri }) => uri).join();
  const known = new Set(last.parts.map(({ uri }) => uri));
  const added = after.segments
    .filter(({ sequence }) => sequence >= last.sequence)
    .flatMap(({ parts }) => parts)
    .find(({ uri }) => !known.has(uri));
  const wasDropped = !after.hasEnded && now !== undefined && last.uri === null && !kept;
  return complaints([
    [wasDropped, `6.2.1 segment ${last.sequence} lost a part`],
    [hint !== null && added !== undefined && added.uri !== hint, `4.4.5.3 ${added?.uri} came, and ${hint} was announced`],
  ]);
}
