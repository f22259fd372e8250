import { endOf, type Source, startByOf } from '../../catalog/entitlements/entitlement.ts';
import { withReplayEnd } from '../../catalog/entitlements/replay-rules.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';

/** Returns the time limits of a rental, which depend on the event's start; null for other sources. */
export function rentalOf(source: Source | undefined, event: CatalogEvent | undefined) {
  if (source?.kind !== 'rental') return null;
  const beginsAt = event ? Date.parse(event.start_time) : 0;
  const { hours, startedAt } = source;
  const endsAt = startedAt ? new Date(endOf(source, Date.parse(startedAt), beginsAt)).toISOString() : null;
  return { hours, startBy: new Date(startByOf(source, beginsAt)).toISOString(), endsAt };
}

/** Returns when the replay that a source opens closes; null while nothing closes it, and for what opens several events. */
export function replayEndOf(source: Source | undefined, event: CatalogEvent | undefined): string | null {
  if (!source || !event || source.scope !== event._id) return null;
  const { closesAt } = withReplayEnd(source, event);
  return closesAt === undefined ? null : new Date(closesAt).toISOString();
}
