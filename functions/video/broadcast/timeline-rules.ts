import type { Interval } from '#shared/time/interval.ts';

/** When a broadcast's picture began to arrive, and when it was lost: each sorted, without repetitions, in milliseconds. */
export interface Timeline {
  began: readonly number[];
  lost: readonly number[];
}

export const NO_TIMELINE: Timeline = { began: [], lost: [] };

/** Between which moments a broadcast was shown, milliseconds. */
export interface ShownTime {
  liveAt: number;
  endedAt: number;
  /** The event's planned end; null if it has none. */
  plannedEnd: number | null;
}

/** The same for one that may go on; `endedAt` is null while it does. */
export type Showing = Omit<ShownTime, 'endedAt'> & { endedAt: number | null };

/** Maximum number of interruptions that are kept, because they are written with every report. The shortest are forgotten first. */
export const MOST_INTERRUPTIONS = 50;

/**
 * Returns between which moments a broadcast is shown; null if it has never been live.
 * @param times those of the broadcast, and the planned end of its event: ISO 8601
 */
export function showingOf(times: { liveAt: string | null; endedAt?: string; end_time: string | null }): Showing | null {
  const { liveAt, endedAt, end_time } = times;
  if (liveAt === null) return null;
  return {
    liveAt: Date.parse(liveAt),
    endedAt: endedAt === undefined ? null : Date.parse(endedAt),
    plannedEnd: end_time === null ? null : Date.parse(end_time),
  };
}

/** Returns true if a broadcast is over. */
export const isOver = (showing: Showing): showing is ShownTime => showing.endedAt !== null;

/**
 * Returns a timeline with further moments. They are sets, so that late, repeated and shuffled reports lead to the same timeline.
 * Only those between going live and the end are kept: a broadcast begins with a picture.
 */
export function noteMoments(timeline: Timeline, more: Timeline, shown: { liveAt: number; endedAt: number }): Timeline {
  const kept = (name: keyof Timeline) =>
    [...new Set([...timeline[name], ...more[name]])]
      .filter((at) => at > shown.liveAt && at < shown.endedAt)
      .toSorted((one, other) => one - other);
  return shortened({ began: kept('began'), lost: kept('lost') });
}

/**
 * Returns the interruptions of a broadcast, in order: each from a loss of the picture to its return. If it did not return, the
 * interruption lasts until the planned end, at most until the broadcast was ended. Without a planned end it is none: encoders are
 * usually stopped before somebody ends the broadcast.
 */
export function interruptionsOf(timeline: Timeline, shown: ShownTime): Interval[] {
  const { before, missing } = stoppedPicture(timeline, shown);
  return missing ? [...before, missing] : before;
}

/** When the picture of a broadcast was missing: the interruptions after which it came back, and the one after which it did not. */
export interface StoppedPicture {
  /** In order. */
  before: Interval[];
  /** Null if the picture arrived until the end, or until the planned one. */
  missing: Interval | null;
}

/** Returns the same as {@link interruptionsOf}, with the one apart that did not end: nobody but the organiser knows whether the show was over. */
export function stoppedPicture(timeline: Timeline, { liveAt, endedAt, plannedEnd }: ShownTime): StoppedPicture {
  const gaps = gapsIn(timeline)
    .map(({ from, to }) => ({
      isOpen: to === Infinity,
      from: Math.max(from, liveAt),
      to: Math.min(endedAt, to === Infinity ? (plannedEnd ?? -Infinity) : to),
    }))
    .filter(({ from, to }) => to > from);
  const last = gaps.at(-1);
  const before = gaps.filter(({ isOpen }) => !isOpen).map(({ from, to }) => ({ from, to }));
  return { before, missing: last?.isOpen ? { from: last.from, to: last.to } : null };
}

/**
 * Returns the interruptions of a broadcast as they are known now, in order: of one that is over as {@link interruptionsOf} does. The
 * last one of a broadcast that goes on has no end while the picture is missing.
 */
export function interruptionsAt(timeline: Timeline, showing: Showing, now: number): { from: number; to: number | null }[] {
  if (isOver(showing)) return interruptionsOf(timeline, showing);
  return gapsIn(timeline).map(({ from, to }) => ({
    from: Math.max(from, showing.liveAt),
    to: to === Infinity ? null : Math.min(to, now),
  }));
}

/** Returns the gaps of a timeline. The last one has no end if the picture did not return. */
function gapsIn({ began, lost }: Timeline): Interval[] {
  const gaps: Interval[] = [];
  for (const from of lost) {
    const before = gaps.at(-1);
    // It was lost already.
    if (before && from < before.to) continue;
    const to = began.find((at) => at >= from) ?? Infinity;
    if (to > from) gaps.push({ from, to });
  }
  return gaps;
}

/** Returns a timeline that has become too long without its shortest gaps, and without what begins or ends none. */
function shortened(timeline: Timeline): Timeline {
  if (Math.max(timeline.began.length, timeline.lost.length) <= MOST_INTERRUPTIONS) return timeline;
  const kept = gapsIn(timeline)
    .toSorted((one, other) => other.to - other.from - (one.to - one.from))
    .slice(0, MOST_INTERRUPTIONS)
    .toSorted((one, other) => one.from - other.from);
  return { began: kept.map(({ to }) => to).filter((to) => to !== Infinity), lost: kept.map(({ from }) => from) };
}
