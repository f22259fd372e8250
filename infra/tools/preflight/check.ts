import type { AudienceUse } from '../demand/audience-use.ts';
import { audienceAt } from '../demand/quotas/limits.ts';
import { isUnknown, type Reading } from './readings/reading.ts';

/** A quota, and what the audience needs of it. */
export interface Check {
  service: string;
  item: string;
  unit: string;
  reading: Reading;
  /** Returns what an audience needs of it. */
  need: (use: AudienceUse) => number;
  /** Returns the command or the step that gets more. @param wanted what to ask for: the need and a reserve */
  remedy: (wanted: number) => string;
}

/** The outcome of a check. */
export interface Verdict {
  check: Check;
  /** The need of the whole audience, or of a smaller one if that needs more. */
  needed: number;
  /** Audience at which it breaks; null if it does not, or if the quota is unknown. */
  breaksAt: number | null;
  /** The value to ask for. */
  wanted: number;
}

/** Factor by which the need grows before it is asked for, because no evening is quite as simulated. */
export const RESERVE = 1.5;

/** Compares a quota with the needs of growing audiences. */
export function judge(check: Check, uses: readonly AudienceUse[]): Verdict {
  const points = uses.map((use) => ({ audience: use.audience, value: check.need(use) }));
  const needed = Math.max(...points.map(({ value }) => value));
  const verdict = { check, needed, wanted: rounded(needed * RESERVE) };
  if (isUnknown(check.reading) || needed <= check.reading.value) return { ...verdict, breaksAt: null };
  return { ...verdict, breaksAt: Math.floor(audienceAt(points, check.reading.value) ?? 0) };
}

/** Rounds up to two digits, as people ask for quotas. */
export function rounded(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return Math.ceil(value / step) * step;
}
