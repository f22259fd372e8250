import type { Interval } from '#shared/time/interval.ts';
import type { OwnReplay } from '#shared/api/desk/studio/replay.ts';
import type { Mark } from '#shared/api/desk/studio/marks.ts';
import type { KNOWN_MARKS } from '#shared/video/replay/replay-edit.ts';
import type { ListedFile } from './playlist-text.ts';

/** A moment of a recording that the broadcast knows. */
export interface ReplayMark {
  kind: (typeof KNOWN_MARKS)[number];
  /** The moment in the recording, milliseconds. */
  at: number;
  /** Seconds for which the picture was missing; null for what is no interruption. */
  missingSeconds: number | null;
}

/** A part of a recording that an organiser may want to cut out. */
export interface SuggestedCut extends Interval {
  why: 'before-start' | 'interruption' | 'after-stop';
}

/** The known moments of a broadcast, milliseconds since the epoch. */
export interface KnownShow {
  startsAt: number;
  /** The planned end; null for none. */
  plannedEnd: number | null;
  interruptions: readonly Interval[];
  /** When the picture stopped for good; null if it arrived until the end. */
  stoppedAt: number | null;
}

/** Less than this is not worth a cut, milliseconds. */
const LEAST_CUT_MS = 2_000;

/**
 * Returns where a moment is in a recording, milliseconds: at the next picture if nothing was recorded then, and at its beginning or end if it is
 * outside; null if the recording names no dates.
 * @param files of a recording, in order
 */
export function recordedAt(files: readonly ListedFile[], at: number): number | null {
  const dated = files.filter((file): file is ListedFile & { date: number } => file.date !== null);
  const last = dated.findLast(({ date }) => date <= at);
  if (!last) return dated[0]?.from ?? null;
  if (at < last.date + (last.to - last.from)) return Math.round(last.from + at - last.date);
  return last.to;
}

/** Returns the moments of a recording that its broadcast knows, in order. Those outside of it are left out. */
export function marksOf(files: readonly ListedFile[], show: KnownShow): ReplayMark[] {
  const end = files.at(-1)?.to ?? 0;
  const { startsAt, plannedEnd, stoppedAt, interruptions } = show;
  const mark = (kind: ReplayMark['kind'], moment: number | null, missingSeconds: number | null = null): ReplayMark[] => {
    const at = moment === null ? null : recordedAt(files, moment);
    return at === null || at <= 0 || at >= end ? [] : [{ kind, at, missingSeconds }];
  };
  const all = [
    ...mark('planned-start', startsAt),
    ...interruptions.flatMap(({ from, to }) => mark('interruption', from, Math.round((to - from) / 1000))),
    ...mark('stopped', stoppedAt),
    ...mark('planned-end', plannedEnd),
  ];
  return all.toSorted((one, other) => one.at - other.at);
}

/**
 * Returns the moments that a broadcast knows together with those that members have marked, in order. A marked one outside of the recording is left
 * out, and so is a second one of its kind at the same moment, such as two while there was no picture.
 */
export function withMarked(
  known: readonly ReplayMark[],
  files: readonly ListedFile[],
  marked: readonly Mark[],
): OwnReplay['marks'] {
  const end = files.at(-1)?.to ?? 0;
  const found = new Map<string, OwnReplay['marks'][number]>();
  for (const { kind, at: moment, title } of marked) {
    const at = recordedAt(files, Date.parse(moment));
    if (at === null || at <= 0 || at >= end) continue;
    const name = `${kind} ${at}`;
    if (!found.has(name)) found.set(name, { kind, at, missingSeconds: null, title: title === '' ? null : title });
  }
  const all = [...known.map((mark) => ({ ...mark, title: null })), ...found.values()];
  return all.toSorted((one, other) => one.at - other.at);
}

/** Returns the parts of a recording that may be cut out, in order, without overlaps: what is before the start, without a picture, and after it stopped. */
export function suggestedCuts(files: readonly ListedFile[], show: KnownShow): SuggestedCut[] {
  const end = files.at(-1)?.to ?? 0;
  const { startsAt, interruptions, stoppedAt } = show;
  const wanted = [
    { why: 'before-start' as const, from: 0, to: recordedAt(files, startsAt) },
    ...interruptions.map(({ from, to }) => ({
      why: 'interruption' as const,
      from: recordedAt(files, from),
      to: recordedAt(files, to),
    })),
    ...(stoppedAt === null ? [] : [{ why: 'after-stop' as const, from: recordedAt(files, stoppedAt), to: end }]),
  ];
  const cuts: SuggestedCut[] = [];
  for (const { why, from, to } of wanted) {
    if (from === null || to === null) continue;
    const begin = Math.max(from, cuts.at(-1)?.to ?? 0);
    // All of it is no cut.
    if (to - begin >= LEAST_CUT_MS && !(begin === 0 && to >= end)) cuts.push({ why, from: begin, to });
  }
  return cuts;
}
