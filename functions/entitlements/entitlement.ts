import { TRIAL_DAYS } from '#shared/trial.ts';

/** What gives access: each source alone is enough. Moments are ISO 8601. */
export type Source =
  /** Bought, redeemed or given: for good. */
  | { kind: 'order' }
  /** So many hours from the first play, which must come before `startBy`. */
  | { kind: 'rental'; hours: number; startBy: string; startedAt?: string }
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

/** Whether the whole event is open, or would be on the first play of a rental. A trial does not open it. */
export function isOpen(entitlement: Entitlement | undefined, now: number): boolean {
  return openUntil(entitlement, now) > now;
}

/**
 * When the whole event closes: milliseconds, `Infinity` for never, 0 where it is not open.
 * A rental that nobody has played counts as if it were played now.
 */
export function openUntil(entitlement: Entitlement | undefined, now: number): number {
  const ends = Object.values(entitlement?.sources ?? {}).map((source) => endOf(source, now));
  return Math.max(0, ...ends.filter((end) => end > now));
}

/** When a source ends, milliseconds. */
export function endOf(source: Source, now: number): number {
  switch (source.kind) {
    case 'order':
      return Infinity;
    case 'subscription':
      return Date.parse(source.until);
    case 'rental':
      if (source.startedAt) return Date.parse(source.startedAt) + source.hours * HOUR_MS;
      return now < Date.parse(source.startBy) ? now + source.hours * HOUR_MS : Date.parse(source.startBy);
  }
}

/** The order of the rental whose clock a play now would start; null where the event is open without one. */
export function rentalToStart(entitlement: Entitlement | undefined, now: number): string | null {
  const sources = Object.entries(entitlement?.sources ?? {});
  const isWaiting = (source: Source) => source.kind === 'rental' && source.startedAt === undefined;
  if (sources.some(([, source]) => !isWaiting(source) && endOf(source, now) > now)) return null;
  return sources.find(([, source]) => isWaiting(source) && endOf(source, now) > now)?.[0] ?? null;
}

/** A trial that starts now. @param now milliseconds */
export function newTrial(now: number): Trial {
  return { startedAt: new Date(now).toISOString(), endsAt: new Date(now + TRIAL_DAYS * DAY_MS).toISOString() };
}

/** @param now milliseconds */
export function isRunning({ endsAt }: Trial, now: number): boolean {
  return now < Date.parse(endsAt);
}
