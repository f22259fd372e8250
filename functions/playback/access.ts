import { type Entitlement, isRunning, openUntil } from '../entitlements/entitlement.ts';
import { type CatalogEvent, ifPublished } from '../events/events-store.ts';
import { freeMinutes } from '../events/free-minutes.ts';

/**
 * What a viewer may watch now: all of the event; its preview; the event for its free minutes; or nothing yet, because it
 * is to come. `until` (milliseconds) is when that ends, whatever happens meanwhile.
 */
export type Access =
  | { kind: 'full'; until: number | null }
  | { kind: 'preview'; until: number }
  | { kind: 'trial'; until: number }
  | { kind: 'waiting'; until: number };

const MINUTE_MS = 60_000;

/**
 * What an entitlement opens of an event; null for nothing. A trial opens the event itself only between its start and the
 * end of its free minutes, and only while it is on air.
 * @param now milliseconds
 */
export function accessTo(event: CatalogEvent, entitlement: Entitlement | undefined, now: number): Access | null {
  const startsAt = Date.parse(event.start_time);
  const until = openUntil(entitlement, now, startsAt);
  if (until > now) return { kind: 'full', until: until === Infinity ? null : until };
  const trial = entitlement?.trial;
  if (!trial || !event.is_trial || !ifPublished(event)) return null;

  const freeUntil = startsAt + freeMinutes(event) * MINUTE_MS;
  const previewEndsAt = event.has_preview && isRunning(trial, now) ? Date.parse(trial.endsAt) : null;
  const hasMinutes = freeUntil > startsAt;
  if (now >= startsAt && now < freeUntil) return { kind: event.is_live ? 'trial' : 'waiting', until: freeUntil };
  // Whose free minutes are over is offered the rest of the event; who was given none keeps the preview.
  if (now >= startsAt && hasMinutes) return null;
  if (previewEndsAt !== null) return { kind: 'preview', until: hasMinutes ? Math.min(previewEndsAt, startsAt) : previewEndsAt };
  return now < startsAt && (hasMinutes || isRunning(trial, now)) ? { kind: 'waiting', until: startsAt } : null;
}
