import type { BundledEvent, Package } from '#shared/api/site/events.ts';
import { MOST_BUNDLED_EVENTS } from '#shared/api/desk/studio/studio-packages.ts';
import type { CatalogEvent } from '../../../catalog/listings/events-store.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { changeOwnEvent, changeOwnEvents } from '../change-own-event.ts';
import { findOwnEvent } from '../../../catalog/listings/find-own-event.ts';
import { asBundled, withBundle, withPackage, withRecommendation } from './offer.ts';
import { type NewPackage, newPackage } from './package-rules.ts';
import { changeSubscriptions } from './subscription-copies.ts';

/** The event and the organiser of a new package, and its id. */
interface Place {
  ownerId: string;
  eventId: string;
  packageId: string;
}

/**
 * Puts a package on sale: in its event, a bundle in all of its events at once, a subscription in all that it opens.
 * @returns the named event
 * @throws ApiError event_not_found, package_name_taken, too_many_packages, event_changed, invalid_input naming the field
 */
export async function sellPackage(place: Place, body: NewPackage): Promise<CatalogEvent> {
  if (body.kind === 'bundle') return sellBundle(place, body);
  const pkg = newPackage(body, place.packageId, []);
  const recommend = (event: CatalogEvent) => withRecommendation(event, pkg._id, body.recommended);
  if (body.kind === 'subscription') return sellSubscription(place, pkg, recommend);
  return changeOwnEvent(place.ownerId, place.eventId, (event) => recommend(withPackage(event, pkg)));
}

async function sellBundle({ ownerId, eventId, packageId }: Place, body: NewPackage): Promise<CatalogEvent> {
  // Errors in the package itself are reported before errors in its events.
  newPackage(body, packageId, []);
  const eventIds = bundledIds(eventId, body);
  await findOwnEvent(ownerId, eventId);
  await Promise.all(eventIds.slice(1).map((other) => requireForBundle(ownerId, other)));
  const [event] = await changeOwnEvents(ownerId, eventIds, (events) => {
    const bundle = newPackage(body, packageId, inOrder(events.map(asBundled)));
    const [named, ...others] = events.map((each) => withBundle(each, bundle));
    return [withRecommendation(named as CatalogEvent, packageId, body.recommended), ...others];
  });
  return event as CatalogEvent;
}

/** Returns the ids of a bundle's events: the named one, then the others. */
function bundledIds(eventId: string, { bundle }: NewPackage): string[] {
  const eventIds = [...new Set([eventId, ...(bundle?.event_ids ?? [])])];
  const message =
    eventIds.length < 2
      ? 'A bundle needs at least one other event.'
      : eventIds.length > MOST_BUNDLED_EVENTS && `A bundle can have at most ${MOST_BUNDLED_EVENTS} events, including this one.`;
  if (message) throw new ApiError('invalid_input', { field: 'bundle.event_ids', message });
  return eventIds;
}

async function requireForBundle(ownerId: string, eventId: string): Promise<void> {
  try {
    await findOwnEvent(ownerId, eventId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(error.code, { field: 'bundle.event_ids', message: `You have no event ${eventId}.` });
  }
}

/** Returns events in the order in which they start. */
const inOrder = (events: BundledEvent[]) => events.toSorted((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time));

async function sellSubscription(
  { ownerId, eventId }: Place,
  pkg: Package,
  recommend: (event: CatalogEvent) => CatalogEvent,
): Promise<CatalogEvent> {
  const event = await findOwnEvent(ownerId, eventId);
  if (!event.in_subscription) {
    const message = `${event.title} is not included in your subscriptions. Include it first.`;
    throw new ApiError('invalid_input', { field: 'kind', message });
  }
  // A repeated press completes what was interrupted.
  await changeSubscriptions(ownerId, (packages) => (packages.some(({ _id }) => _id === pkg._id) ? packages : [...packages, pkg]));
  return changeOwnEvent(ownerId, eventId, recommend);
}
