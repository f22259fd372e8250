import { isDeepStrictEqual } from 'node:util';
import { type EventChange, saveEvents } from '../../../catalog/listings/event-changes-store.ts';
import { type CatalogEvent, listEventsOf } from '../../../catalog/listings/events-store.ts';
import { findOwnEvent } from '../../../catalog/listings/find-own-event.ts';
import type { StoredPackage } from '../../../catalog/listings/packages/item.ts';
import { findSubscriptions, saveSubscriptions, stillSold } from '../../../catalog/listings/packages/subscription-offers-store.ts';
import { withSubscriptions } from './offer.ts';
import { retryOvertaken } from '../../../catalog/listings/retry-overtaken.ts';

/**
 * Changes the subscriptions that an organiser sells, and then each event that they open: one after the other, because
 * there may be many. If that is interrupted, the same change or any later one completes it.
 * @param change returns the new subscriptions for the current ones
 * @throws ApiError package_name_taken, too_many_packages, before anything is written; event_changed; what `change` throws
 */
export async function changeSubscriptions(
  ownerId: string,
  change: (packages: StoredPackage[]) => StoredPackage[],
): Promise<void> {
  await retryOvertaken(async () => {
    const [sold, events] = await Promise.all([findSubscriptions(ownerId), listEventsOf(ownerId)]);
    const packages = change(sold.packages);
    for (const event of events) withSubscriptions(event, packages);
    await saveSubscriptions(ownerId, sold, packages);
  });
  for (const event of await listEventsOf(ownerId)) {
    if (event.in_subscription || event.packages.some(isSubscription)) await copyInto(ownerId, event._id);
  }
}

const isSubscription = ({ kind }: StoredPackage) => kind === 'subscription';

/** Gives an event the subscriptions on sale if it lacks any or has too many. */
async function copyInto(ownerId: string, eventId: string): Promise<void> {
  await retryOvertaken(async () => {
    const event = await findOwnEvent(ownerId, eventId);
    await saveWithSubscriptions(ownerId, [{ before: event, after: event }]);
  });
}

/**
 * Writes events, the first of them with the subscriptions on sale, provided that those have not changed by then.
 * @param changes the first is of an event of the organiser's own
 * @returns the first event
 * @throws ApiError package_name_taken, too_many_packages, subdomain_taken, event_changed
 */
export async function saveWithSubscriptions(
  ownerId: string,
  [first, ...others]: readonly [EventChange, ...EventChange[]],
): Promise<CatalogEvent> {
  const sold = await findSubscriptions(ownerId);
  const after = withSubscriptions(first.after, sold.packages);
  if (others.length === 0 && isDeepStrictEqual(after, first.before)) return after;
  const [event] = await saveEvents([{ ...first, after }, ...others], [stillSold(ownerId, sold)]);
  return event as CatalogEvent;
}
