import * as z from 'zod/mini';
import type { RefundRule } from '#shared/api/desk/studio/studio.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The time until which a buyer is refunded automatically, as events and orders store it. */
export const refundRuleSchema = z.union([z.enum(['until_start', 'never']), z.object({ hours_before: z.int() })]);

/** The refund that buyers get by the minutes that they missed, as events and orders store it. */
export const missedMinutesSchema = z.array(z.object({ from: z.int(), refund_percent: z.int() }));

/** The refund terms that a buyer was promised, as orders store them. */
export const refundTermsSchema = z.object({
  rule: refundRuleSchema,
  /** The planned start of the first event, ISO 8601. */
  startsAt: z.string(),
  /** The rule for refunds of missed minutes; missing for none. */
  missedMinutes: z.exactOptional(z.readonly(missedMinutesSchema)),
});

/** The refund terms that a buyer was promised. A purchase of several events has one set of terms for all of them. */
export type RefundTerms = z.output<typeof refundTermsSchema>;

/** Returns the moment until which a purchase is refunded automatically, in milliseconds; null if the organiser decides. */
export function grantedUntil({ startsAt, rule, isUsed }: PlannedTerms & { isUsed: boolean }): number | null {
  if (rule === 'never' || startsAt === null || isUsed) return null;
  return startsAt - hoursBefore(rule) * HOUR_MS;
}

/** Returns the moment until which an unused purchase on these terms is refunded automatically, ISO 8601; null if never. */
export function promisedUntil({ rule, startsAt }: RefundTerms): string | null {
  const until = grantedUntil({ rule, startsAt: Date.parse(startsAt), isUsed: false });
  return until === null ? null : new Date(until).toISOString();
}

function hoursBefore(rule: RefundRule): number {
  if (rule === 'never') return Infinity;
  return rule === 'until_start' ? 0 : rule.hours_before;
}

/** The fields of an event that determine the refund terms. */
interface Terms {
  start_time: string;
  refund_rule?: RefundRule;
}

/** The terms of a purchase as its events are planned now. */
interface PlannedTerms {
  /** When the first event of it starts, in milliseconds; null if it is no longer known. */
  startsAt: number | null;
  rule: RefundRule;
}

/**
 * Returns the common terms of several events: the earliest start and the strictest rule, at whichever event a bundle was
 * bought.
 */
export function termsOf(events: readonly Terms[]): PlannedTerms {
  const rules = events.map(({ refund_rule: rule = 'until_start' }) => rule);
  const [strictest = 'until_start'] = rules.toSorted((a, b) => hoursBefore(b) - hoursBefore(a) || 0);
  const starts = events.map(({ start_time: start }) => Date.parse(start));
  return { startsAt: starts.length > 0 ? Math.min(...starts) : null, rule: strictest };
}

/**
 * Returns the terms that are better for the buyer, of those promised and those that apply now: an organiser's change never takes
 * away what was sold.
 */
export function kinderTerms(now: PlannedTerms, promised: RefundTerms | undefined): PlannedTerms {
  if (!promised) return now;
  const promisedAt = Date.parse(promised.startsAt);
  if (now.startsAt === null) return { startsAt: promisedAt, rule: promised.rule };
  const rule = hoursBefore(promised.rule) < hoursBefore(now.rule) ? promised.rule : now.rule;
  return { startsAt: Math.max(promisedAt, now.startsAt), rule };
}
