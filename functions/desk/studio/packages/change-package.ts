import type { Package } from '#shared/api/site/events.ts';
import type { CatalogEvent } from '../../../catalog/listings/events-store.ts';
import { findOwnEvent } from '../../../catalog/listings/find-own-event.ts';
import { type StoredPackage, toPackage } from '../../../catalog/listings/packages/item.ts';
import { setLimit } from '../../../catalog/inventory/availability.ts';
import { ANY_NUMBER } from '../../../catalog/inventory/shards.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { requireAsSeen } from '../../../platform/http/as-seen.ts';
import { changeOwnEvent, changeOwnEvents } from '../change-own-event.ts';
import { withoutPackage, withPackage, withRecommendation } from './offer.ts';
import { changedPackage, type PackageEdit, type PackageBefore, withFields } from './package-rules.ts';
import { changeSubscriptions } from './subscription-copies.ts';

/** A package, its event and its organiser. */
interface Place {
  ownerId: string;
  eventId: string;
  packageId: string;
}

/**
 * Changes a package wherever it is on sale; the recommendation changes only in the named event.
 * @param seen the fields as the sender of the edit saw them, as `requireAsSeen` takes them
 * @returns the named event, and the package as it was before
 * @throws ApiError event_not_found, package_not_found, package_name_taken, event_changed, changed_meanwhile, invalid_input naming the field;
 * unavailable if it sells too fast for its seats to be counted
 */
export async function editPackageOf(
  place: Place,
  edit: PackageEdit,
  seen?: PackageBefore,
): Promise<{ event: CatalogEvent; before: Package }> {
  const stored = await findPackage(place);
  if (!stored) throw new ApiError('package_not_found', { field: 'packageId', message: 'This event has no such package.' });
  requireAsSeen(seen, stored, asRecommended(withFields(stored, edit), edit));
  const { recommended: seenRecommended, ...seenOfAll } = seen ?? {};
  const changed = (pkg: StoredPackage) => {
    const before = toPackage(pkg);
    // Again, because somebody else may be faster. Each event has a recommendation of its own.
    requireAsSeen(seenOfAll, before, withFields(before, edit));
    return changedPackage(before, edit);
  };
  const recommended = (event: CatalogEvent) => {
    const before = event.packages.find(({ _id }) => _id === place.packageId);
    if (before) requireAsSeen({ recommended: seenRecommended }, before, asRecommended(before, edit));
    return withRecommendation(event, place.packageId, edit.recommended);
  };
  const change = () =>
    changeCopies(place, stored, {
      ofEvent: (event) =>
        event.packages
          .filter(({ _id }) => _id === place.packageId)
          .map(changed)
          .reduce(withPackage, event),
      ofNamedEvent: recommended,
      ofSubscription: changed,
    });
  const { quota } = changed(stored);
  const event = await (quota === stored.quota ? change() : limitSeats(place, quota, change));
  return { event, before: stored };
}

const asRecommended = <P extends StoredPackage>(pkg: P, { recommended = pkg.recommended }: PackageEdit): P => ({
  ...pkg,
  recommended,
});

/**
 * Sets a new limit, which counts what was sold before, and only then makes the change visible: a buyer who is paying in
 * the meantime gets a free seat or a refund. Whatever happens in between, the limit in the end is the one that the event
 * names.
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
 * Takes a package off sale everywhere. Idempotent. The buyers of a bundle keep what it opens, and a subscription
 * continues for its subscribers.
 * @returns the named event
 * @throws ApiError event_not_found, event_changed
 */
export async function removePackageOf(place: Place): Promise<{ event: CatalogEvent; removed: Package | null }> {
  const removed = await findPackage(place);
  if (!removed) return { event: await findOwnEvent(place.ownerId, place.eventId), removed };
  const event = await changeCopies(place, removed, {
    ofEvent: (event) => withoutPackage(event, place.packageId),
    ofNamedEvent: (event) => event,
    ofSubscription: () => null,
  });
  return { event, removed };
}

interface Change {
  ofEvent: (event: CatalogEvent) => CatalogEvent;
  /** Applied on top of that in the named event. */
  ofNamedEvent: (event: CatalogEvent) => CatalogEvent;
  /** Returns null if it is no longer sold. */
  ofSubscription: (pkg: StoredPackage) => StoredPackage | null;
}

async function findPackage({ ownerId, eventId, packageId }: Place): Promise<Package | null> {
  const { packages } = await findOwnEvent(ownerId, eventId);
  const stored = packages.find(({ _id }) => _id === packageId);
  return stored ? toPackage(stored) : null;
}

async function changeCopies({ ownerId, eventId }: Place, pkg: Package, change: Change): Promise<CatalogEvent> {
  if (pkg.kind === 'subscription') {
    const changed = (stored: StoredPackage) => (stored._id === pkg._id ? (change.ofSubscription(stored) ?? []) : stored);
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
