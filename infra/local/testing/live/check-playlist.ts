import { attribute, type ListedPlaylist, type ListedSegment } from './read-playlist.ts';

/** Durations and dates are written with milliseconds. */
const ROUNDING_SECONDS = 0.0015;
const ROUNDING_MS = 5;
/** A part may be shorter than the target by this share. Source: RFC 8216bis, 4.4.4.9. */
const SHORTEST_PART = 0.85;

/** Returns what one live playlist has against RFC 8216bis, by the number of the section. */
export function checkPlaylist(playlist: ListedPlaylist): string[] {
  const target = Number(playlist.tags.get('EXT-X-TARGETDURATION'));
  const partTarget = Number(attribute(playlist.tags.get('EXT-X-PART-INF') ?? '', 'PART-TARGET'));
  return [
    ...checkHead(playlist, target, partTarget),
    ...playlist.segments.flatMap((segment) => [...checkSegment(segment, target), ...checkParts(segment, partTarget)]),
    ...checkOrder(playlist),
    ...checkOldParts(playlist, target),
  ];
}

function checkHead({ tags, segments, hint, hasEnded }: ListedPlaylist, target: number, partTarget: number): string[] {
  const control = tags.get('EXT-X-SERVER-CONTROL') ?? '';
  const holdBack = (name: string) => Number(attribute(control, name) ?? 0);
  return complaints([
    [!tags.has('EXTM3U'), '4.4.1.1 no EXTM3U'],
    [Number(tags.get('EXT-X-VERSION')) < 6, '8 EXT-X-MAP needs version 6'],
    [!Number.isInteger(target) || target < 1, '4.4.3.1 no target duration'],
    [segments.length === 0, '4.4.4 no segment'],
    [!hasEnded && attribute(control, 'CAN-BLOCK-RELOAD') !== 'YES', '4.4.3.8 no blocking reload'],
    [!hasEnded && holdBack('HOLD-BACK') < 3 * target, '4.4.3.8 HOLD-BACK below three target durations'],
    [
      !hasEnded && holdBack('PART-HOLD-BACK') < 3 * partTarget - ROUNDING_SECONDS,
      '4.4.3.8 PART-HOLD-BACK below three part targets',
    ],
    [!hasEnded && !(partTarget > 0), '4.4.3.7 no part target'],
    [!hasEnded && hint === null, '4.4.5.3 no preload hint'],
    [hasEnded && hint !== null, '4.4.5.3 a preload hint at the end'],
  ]);
}

function checkSegment({ sequence, uri, seconds, map }: ListedSegment, target: number): string[] {
  return complaints([
    [uri !== null && seconds === null, `4.4.4.1 segment ${sequence} has no duration`],
    [seconds !== null && Math.round(seconds) > target, `4.4.3.1 segment ${sequence} is longer than the target duration`],
    [map === null, `4.4.4.5 segment ${sequence} has no init segment`],
  ]);
}

function checkParts({ sequence, uri, seconds, parts }: ListedSegment, partTarget: number): string[] {
  const sum = parts.reduce((total, part) => total + part.seconds, 0);
  const isShort = parts.slice(0, -1).some((part) => !part.isIndependent && part.seconds < SHORTEST_PART * partTarget);
  return complaints([
    [parts.some((part) => part.seconds > partTarget), `4.4.4.9 a part of segment ${sequence} is longer than the part target`],
    [isShort, `4.4.4.9 a part of segment ${sequence} is shorter than 85 % of the part target`],
    [
      uri !== null && parts.length > 0 && Math.abs(sum - (seconds ?? 0)) > ROUNDING_SECONDS,
      `4.4.4.9 the parts of segment ${sequence} do not add up`,
    ],
  ]);
}

/** Checks what applies from one segment to the next: dates, init segments, and that only the last is incomplete. */
function checkOrder({ segments }: ListedPlaylist): string[] {
  const dates = startTimes(segments);
  return segments.flatMap((segment, index) => {
    const { sequence, isDiscontinuous, programDateTime } = segment;
    const before = segments[index - 1];
    const expected = before ? dates[index - 1]! + secondsOf(before) * 1000 : null;
    const isOff = expected !== null && programDateTime !== null && programDateTime < expected - ROUNDING_MS;
    const jumps = expected !== null && programDateTime !== null && !isDiscontinuous && programDateTime > expected + ROUNDING_MS;
    return complaints([
      [before?.uri === null, `4.4.4 segment ${sequence} follows an incomplete one`],
      [
        before !== undefined && before.map !== segment.map && !isDiscontinuous,
        `4.4.4.3 segment ${sequence} has other tracks without a discontinuity`,
      ],
      [
        (before === undefined || isDiscontinuous) && programDateTime === null,
        `4.4.4.6 segment ${sequence} has no program date time`,
      ],
      [isDiscontinuous && !segment.hasOwnMap, `4.4.4.5 segment ${sequence} is discontinuous without an init segment of its own`],
      [isOff || jumps, `4.4.4.6 the program date time of segment ${sequence} does not continue`],
    ]);
  });
}

function checkOldParts({ segments, hasEnded }: ListedPlaylist, target: number): string[] {
  let left = 3 * target;
  const old = segments.toReversed().filter((segment) => (left -= secondsOf(segment)) < -secondsOf(segment));
  return complaints([[!hasEnded && old.some(({ parts }) => parts.length > 0), '6.2.2 parts older than three target durations']]);
}

export const secondsOf = ({ seconds, parts }: ListedSegment): number =>
  seconds ?? parts.reduce((sum, part) => sum + part.seconds, 0);

/** Returns when each segment starts: by its own date, or by that of one before. */
export function startTimes(segments: readonly ListedSegment[]): number[] {
  let next = Number.NaN;
  return segments.map((segment) => {
    const start = segment.programDateTime ?? next;
    next = start + secondsOf(segment) * 1000;
    return start;
  });
}

/** Returns the sentences whose fault is there. */
export const complaints = (checks: readonly (readonly [isFault: boolean, sentence: string])[]): string[] =>
  checks.filter(([isFault]) => isFault).map(([, sentence]) => sentence);
