import { type Entitlement, isRunning, openUntil } from '../entitlements/entitlement.ts';
import { type CatalogEvent, ifPublished } from '../catalog/events-store.ts';
import { freeMinutes } from '../catalog/free-minutes.ts';

/**
 * The access that a viewer has now: to all of the event, to its preview, to the event for its free minutes, or to nothing yet
 * because the event is still to come. `until` (milliseconds) is when it ends, whatever happens in the meantime.
 */
export type Access =
  | { kind: 'full'; until: number | null }
  | { kind: 'preview'; until: number }
  | { kind: 'trial'; until: number }
  | { kind: 'waiting'; until: number };

const MINUTE_MS = 60_000;

/**
 * Returns what an entitlement opens of an event; null for nothing. A trial opens the event itself only between its start and
 * the end of its free minutes, and only while it is on air.
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
  // A viewer whose free minutes are over is offered the rest of the event; one who was given none keeps the preview.
  if (now >= startsAt && hasMinutes) return null;
  if (previewEndsAt !== null) return { kind: 'preview', until: hasMinutes ? Math.min(previewEndsAt, startsAt) : previewEndsAt };
  return now < startsAt && (hasMinutes || isRunning(trial, now)) ? { kind: 'waiting', until: startsAt } : null;
}
