import { PART_TARGET, type PlaylistWindow, TARGET_DURATION } from './media-playlist.ts';

/** The part of a playlist that a client waits for. */
export interface Reload {
  /** Media sequence number; null to wait for nothing. */
  sequence: number | null;
  /** Index of the part in that segment; null for the whole segment. */
  part: number | null;
  /** True if the player knows the older segments. */
  isDelta: boolean;
}

/** Values of the directive for an update: the second also leaves out date ranges, and there are none. */
const SKIPS = ['YES', 'v2'];

/** Maximum time that a playlist is waited for, seconds. Source: RFC 8216bis, 6.2.5.2, like the other rules here. */
export const LONGEST_WAIT = 3 * TARGET_DURATION;
const ADVANCE_PART_LIMIT = 3 / PART_TARGET;
const SEGMENTS_AHEAD = 2;

/** Reads the delivery directives of a playlist's URL. Returns null if they are not valid. */
export function readReload(query: URLSearchParams): Reload | null {
  const [sequence, part, skip] = [query.get('_HLS_msn'), query.get('_HLS_part'), query.get('_HLS_skip')];
  if ([sequence, part].some((text) => text !== null && !/^\d{1,15}$/.test(text))) return null;
  if (skip !== null && !SKIPS.includes(skip)) return null;
  const isDelta = skip !== null;
  if (sequence === null) return part === null ? { sequence: null, part: null, isDelta } : null;
  return { sequence: Number(sequence), part: part === null ? null : Number(part), isDelta };
}

/** Decides whether a playlist has what a client waits for, or is too far from having it. */
export function decideReload({ segments, hasEnded }: PlaylistWindow, reload: Reload): 'ready' | 'wait' | 'too-far' {
  if (hasEnded || reload.sequence === null) return 'ready';
  const last = segments.at(-1)!;
  const open = last.isComplete ? { sequence: last.sequence + 1, parts: [] } : last;
  let { sequence, part } = reload as Reload & { sequence: number };
  const found = segments.find((segment) => segment.sequence === sequence);
  // A part beyond a segment's last is the first of the next segment.
  if (part !== null && found?.isComplete && found.parts.length > 0 && part >= found.parts.length) {
    sequence += 1;
    part = 0;
  }
  if (sequence < open.sequence) return 'ready';
  if (sequence === open.sequence && part !== null && part < open.parts.length) return 'ready';
  // The open segment is not in the playlist yet, so that the last one there is the one before.
  if (sequence > open.sequence - 1 + SEGMENTS_AHEAD) return 'too-far';
  const ahead = (part ?? 0) - (sequence === open.sequence ? open.parts.length - 1 : 0);
  return ahead > ADVANCE_PART_LIMIT ? 'too-far' : 'wait';
}
