import type { Package } from '#shared/api/events.ts';
import { setLimit } from '../../allotments/limits-store.ts';
import { ANY_NUMBER } from '../../allotments/shards.ts';
import type { CatalogEvent } from '../../events/events-store.ts';
import { type StoredPackage, toPackage } from '../../events/package.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { changeOwnEvent, changeOwnEvents } from '../change-own-event.ts';
import { findOwnEvent } from '../find-own-event.ts';
import { withoutPackage, withPackage, withRecommendation } from './offer.ts';
import { changedPackage, type PackageEdit } from './package-rules.ts';
import { changeSubscriptions } from './subscription-copies.ts';

/** Which package of whose event. */
interface Place {
  ownerId: string;
  eventId: string;
  packageId: string;
}

/**
 * Changes a package wherever it is on sale; which one an event recommends changes in the named event alone.
 * @returns the event that was named
 * @throws ApiError event_not_found, package_not_found, package_name_taken, event_changed, invalid_input naming the field;
 * unavailable where it sells too fast for its seats to be counted
 */
export async function editPackageOf(place: Place, edit: PackageEdit): Promise<CatalogEvent> {
  const kept = await findPackage(place);
  if (!kept) throw new ApiError('package_not_found', { field: 'packageId', message: 'The event has no such package.' });
  const changed = (pkg: StoredPackage) => changedPackage(toPackage(pkg), edit);
  const change = () =>
    changeCopies(place, kept, {
      ofEvent: (event) => event.packages.filter(({ _id }) => _id === place.packageId).map(changed).reduce(withPackage, event),
      ofNamedEvent: (event) => withRecommendation(event, place.packageId, edit.recommended),
      ofSubscription: changed,
    });
  const { quota } = changed(kept);
  return quota === kept.quota ? change() : limitSeats(place, quota, change);
}

/**
 * Counts what was sold before, and then lets the change be seen: who is paying meanwhile gets a seat that is free, or the
 * money back. Whatever comes in between, the seats are as many in the end as the event says.
 */
async function limitSeats(place: Place, quota: number | null, change: () => Promise<CatalogEvent>): Promise<CatalogEvent> {
  await setLimit(place.packageId, quota ?? ANY_NUMBER);
  try {
    return await change();
  } finally {
    const now = await findPackage(place);
    await setLimit(place.packageId, now?.quota ?? ANY_NUMBER);
  }
}

/**
 * Takes a package off sale everywhere; fine where it is already. What a bundle opens it opens for ever, and a
 * subscription goes on for whoever has it.
 * @returns the event that was named
 * @throws ApiError event_not_found, event_changed
 */
export async function removePackageOf(place: Place): Promise<CatalogEvent> {
  const kept = await findPackage(place);
  if (!kept) return findOwnEvent(place.ownerId, place.eventId);
  return changeCopies(place, kept, {
    ofEvent: (event) => withoutPackage(event, place.packageId),
    ofNamedEvent: (event) => event,
    ofSubscription: () => null,
  });
}

interface Change {
  ofEvent: (event: CatalogEvent) => CatalogEvent;
  /** What comes on top of that in the event that was named. */
  ofNamedEvent: (event: CatalogEvent) => CatalogEvent;
  /** Null for no longer sold. */
  ofSubscription: (pkg: StoredPackage) => StoredPackage | null;
}

async function findPackage({ ownerId, eventId, packageId }: Place): Promise<Package | null> {
  const { packages } = await findOwnEvent(ownerId, eventId);
  const kept = packages.find(({ _id }) => _id === packageId);
  return kept ? toPackage(kept) : null;
}

async function changeCopies({ ownerId, eventId }: Place, pkg: Package, change: Change): Promise<CatalogEvent> {
  if (pkg.kind === 'subscription') {
    const changed = (kept: StoredPackage) => (kept._id === pkg._id ? (change.ofSubscription(kept) ?? []) : kept);
    await changeSubscriptions(ownerId, (packages) => packages.flatMap(changed));
    return changeOwnEvent(ownerId, eventId, change.ofNamedEvent);
  }
  const others = pkg.bundle?.events.map(({ _id }) => _id).filter((other) => other !== eventId) ?? [];
  const [event] = await changeOwnEvents(ownerId, [eventId, ...others], (events) => {
    const [named, ...rest] = events.map(change.ofEvent);
    return [change.ofNamedEvent(named as CatalogEvent), ...rest];
  });
  return event as CatalogEvent;
}
