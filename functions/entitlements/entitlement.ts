import { TRIAL_DAYS } from '#shared/trial.ts';

/** What gives access: each source alone is enough. */
export type Source = Given & Kept & Access;

/** What is known of a source that lies there. */
interface Kept {
  /** What it opens: an event, a bundle, or all that an organiser includes. */
  scope?: string;
  /** When somebody watched by it first, ISO 8601. */
  usedAt?: string;
}

/** Of a gift. */
interface Given {
  /** The account that its order lies under. Missing where the user paid, and in gifts older than this. */
  givenBy?: string;
}

/** Moments are ISO 8601. */
type Access =
  /** Bought, redeemed or given: for good. */
  | { kind: 'order' }
  /**
   * So many hours from the first play. That must come before `startBy`, or within so many days of the event's begin where
   * that is later: an event that is postponed takes the window along. Rentals older than this do not say their days.
   */
  | { kind: 'rental'; hours: number; startBy: string; windowDays?: number; startedAt?: string }
  | { kind: 'subscription'; until: string };

/** What opens an event to a user, gathered from all that may: the event's own, bundles, the organiser's subscription. */
export interface Entitlement {
  /** By the order each came from. */
  sources: Readonly<Record<string, Source>>;
  /** Opens only a part. */
  trial?: Trial;
}

/** Moments, ISO 8601. */
export interface Trial {
  startedAt: string;
  endsAt: string;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Whether the whole event is open, or would be on the first play of a rental. A trial does not open it.
 * @param beginsAt when there is something to play, as it is planned now: milliseconds
 */
export function isOpen(entitlement: Entitlement | undefined, now: number, beginsAt: number): boolean {
  return openUntil(entitlement, now, beginsAt) > now;
}

/** Whether the whole event is open and will never close by itself. */
export const isOpenForGood = (entitlement: Entitlement | undefined): boolean =>
  Object.values(entitlement?.sources ?? {}).some(({ kind }) => kind === 'order');

/**
 * When the whole event closes: milliseconds, `Infinity` for never, 0 where it is not open.
 * A rental that nobody has played counts as if it were played now, or when the event begins.
 */
export function openUntil(entitlement: Entitlement | undefined, now: number, beginsAt: number): number {
  const ends = Object.values(entitlement?.sources ?? {}).map((source) => endOf(source, now, beginsAt));
  return Math.max(0, ...ends.filter((end) => end > now));
}

/** When a source ends, milliseconds. No time of a rental passes before there is something to play. */
export function endOf(source: Source, now: number, beginsAt: number): number {
  switch (source.kind) {
    case 'order':
      return Infinity;
    case 'subscription':
      return Date.parse(source.until);
    case 'rental': {
      const startBy = startByOf(source, beginsAt);
      if (!source.startedAt && now >= startBy) return startBy;
      const startedAt = source.startedAt ? Date.parse(source.startedAt) : now;
      return Math.max(startedAt, beginsAt) + source.hours * HOUR_MS;
    }
  }
}

/** Until when a rental must be played first, milliseconds. */
export function startByOf({ startBy, windowDays = 0 }: Source & { kind: 'rental' }, beginsAt: number): number {
  return Math.max(Date.parse(startBy), beginsAt + windowDays * DAY_MS);
}

/** The order of the rental whose clock a play now would start; null where the event is open without one, or is to come. */
export function rentalToStart(entitlement: Entitlement | undefined, now: number, beginsAt: number): string | null {
  if (now < beginsAt) return null;
  const open = Object.entries(entitlement?.sources ?? {}).filter(([, source]) => endOf(source, now, beginsAt) > now);
  const isWaiting = (source: Source) => source.kind === 'rental' && source.startedAt === undefined;
  return open.every(([, source]) => isWaiting(source)) ? (open[0]?.[0] ?? null) : null;
}

/** Whether somebody watched by a source: then its money goes back by the organiser's word only. */
export function isUsed(source: Source): boolean {
  return source.usedAt !== undefined || (source.kind === 'rental' && source.startedAt !== undefined);
}

/**
 * The order that a play now would be the first of; null where the event is open by one that was used before, or by a
 * subscription alone: whether that goes back depends on no play.
 */
export function orderToUse(entitlement: Entitlement | undefined, now: number, beginsAt: number): string | null {
  const open = Object.entries(entitlement?.sources ?? {}).filter(
    ([, source]) => source.kind !== 'subscription' && endOf(source, now, beginsAt) > now,
  );
  return open.some(([, source]) => isUsed(source)) ? null : (open[0]?.[0] ?? null);
}

/** A trial that starts now. @param now milliseconds */
export function newTrial(now: number): Trial {
  return { startedAt: new Date(now).toISOString(), endsAt: new Date(now + TRIAL_DAYS * DAY_MS).toISOString() };
}

/** @param now milliseconds */
export function isRunning({ endsAt }: Trial, now: number): boolean {
  return now < Date.parse(endsAt);
}
