import { LONGEST_SEGMENT_MS, PART_MS } from '../packager/limits.ts';
import { type Part, type Segment, segmentName } from './segment.ts';

/** The content of a live playlist. */
export interface PlaylistWindow {
  /** At least one; the last may be incomplete. */
  segments: readonly Segment[];
  /** The number of discontinuities before the first of them. */
  discontinuitySequence: number;
  /** Name of the part that comes next; null if no parts are offered. */
  nextPart: string | null;
  hasEnded: boolean;
}

/** Maximum duration of a segment, rounded as players round it, seconds. It never changes. */
export const TARGET_DURATION = Math.round(LONGEST_SEGMENT_MS / 1000);
export const PART_TARGET = PART_MS / 1000;
/** Parts are offered for this long, counted from the end, seconds. Source: RFC 8216bis, 6.2.2. */
export const PARTS_SECONDS = 3 * TARGET_DURATION;

/** Segments that end longer than this before the end can be left out of an update, seconds. Source: RFC 8216bis, 4.4.3.8. */
const SKIP_SECONDS = 6 * TARGET_DURATION;

/**
 * Returns the live playlist of a window. Equal windows give equal texts.
 * Source of all tags and limits: RFC 8216bis, HTTP Live Streaming 2nd Edition.
 * @param isDelta true for a player that has an earlier playlist: only the number of the older segments is said
 */
export function livePlaylist(window: PlaylistWindow, isDelta = false): string {
  const { segments, discontinuitySequence, nextPart, hasEnded } = window;
  const offersParts = !hasEnded && nextPart !== null;
  const withParts = offersParts ? firstWithParts(segments) : segments.length;
  const skipped = isDelta && !hasEnded ? skippedOf(segments) : 0;
  return lines(
    ...head(segments),
    ...(hasEnded ? [] : [`#EXT-X-SERVER-CONTROL:${control(offersParts)}`]),
    ...(offersParts ? [`#EXT-X-PART-INF:PART-TARGET=${seconds(PART_MS)}`] : []),
    `#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuitySequence}`,
    ...(skipped > 0 ? [`#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}`] : []),
    ...segments
      .slice(skipped)
      .flatMap((segment, place) => [
        ...opening(segment, place === 0 ? undefined : segments[skipped + place - 1]),
        ...(skipped + place >= withParts ? segment.parts.map(partLine) : []),
        ...(segment.isComplete ? media(segment) : []),
      ]),
    ...(hasEnded ? ['#EXT-X-ENDLIST'] : []),
    ...(offersParts ? [`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${nextPart}"`] : []),
  );
}

/** Returns a window of whole segments alone, as playlists without low latency have it; null while there is none. */
export function wholeSegmentsOf(window: PlaylistWindow): PlaylistWindow | null {
  const segments = window.segments.filter(({ isComplete }) => isComplete);
  return segments.length === 0 ? null : { ...window, segments, nextPart: null };
}

/** Returns the playlist of a recording that is over. */
export function recordedPlaylist(segments: readonly Segment[]): string {
  return lines(
    ...head(segments),
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...segments.flatMap((segment, index) => [...opening(segment, segments[index - 1]), ...media(segment)]),
    '#EXT-X-ENDLIST',
  );
}

const head = ([first]: readonly Segment[]): string[] => [
  '#EXTM3U',
  '#EXT-X-VERSION:9',
  `#EXT-X-TARGETDURATION:${TARGET_DURATION}`,
  `#EXT-X-MEDIA-SEQUENCE:${first?.sequence ?? 0}`,
];

function control(offersParts: boolean): string {
  const skip = `CAN-SKIP-UNTIL=${SKIP_SECONDS}`;
  if (!offersParts) return skip;
  return `CAN-BLOCK-RELOAD=YES,${skip},PART-HOLD-BACK=${seconds(3 * PART_MS)},HOLD-BACK=${3 * TARGET_DURATION}`;
}

/** Returns the tags that apply to a segment and, if it has parts, to the first of them. */
function opening(segment: Segment, before: Segment | undefined): string[] {
  return [
    ...(segment.isDiscontinuous ? ['#EXT-X-DISCONTINUITY'] : []),
    ...(segment.init === before?.init ? [] : [`#EXT-X-MAP:URI="${segment.init}"`]),
    ...(before && !segment.isDiscontinuous ? [] : [`#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.startsAt).toISOString()}`]),
  ];
}

const partLine = ({ name, milliseconds, isIndependent }: Part): string =>
  `#EXT-X-PART:DURATION=${seconds(milliseconds)},URI="${name}"${isIndependent ? ',INDEPENDENT=YES' : ''}`;

const media = ({ sequence, milliseconds }: Segment): string[] => [`#EXTINF:${seconds(milliseconds)},`, segmentName(sequence)];

/** Returns the index of the first segment whose parts are listed. */
function firstWithParts(segments: readonly Segment[]): number {
  let left = PARTS_SECONDS * 1000;
  return segments.findLastIndex(({ milliseconds }) => (left -= milliseconds) < 0) + 1;
}

/** Returns how many segments end before the moment from which updates list all. */
function skippedOf(segments: readonly Segment[]): number {
  let left = SKIP_SECONDS * 1000;
  return Math.max(
    0,
    segments.findLastIndex(({ milliseconds }) => (left -= milliseconds) < 0),
  );
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);

const lines = (...all: string[]): string => `${all.join('\n')}\n`;
