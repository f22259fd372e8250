import { isDeepStrictEqual } from 'node:util';
import { type EventChange, saveEvents } from '../../catalog/listings/event-changes-store.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { edited, type EventEdit, named } from './event-changes.ts';
import { findOwnEvent } from '../../catalog/listings/find-own-event.ts';
import { asBundled, bundledWith, withNamed } from './packages/offer.ts';
import { saveWithSubscriptions } from './packages/subscription-copies.ts';
import { retryOvertaken } from '../../catalog/listings/retry-overtaken.ts';

/**
 * Edits an event of the organiser's own, and what depends on it. Each event stores how its bundles describe the others,
 * so that its page costs one read however many it names: an edit of those facts is written into all of them at once. An
 * event that becomes included sells its organiser's subscriptions from then on; one that no longer is does not.
 * @throws ApiError event_not_found, subdomain_taken, subdomain_reserved, package_name_taken, too_many_packages,
 * event_changed, invalid_input naming the field; what `check` throws
 * @param check called with the event as it was read and as it becomes, before anything else is found to be wrong with it
 * @returns the event before and after it
 */
export function editOwnEvent(
  ownerId: string,
  eventId: string,
  edit: EventEdit,
  check: (before: CatalogEvent, after: CatalogEvent) => void = () => {},
): Promise<{ before: CatalogEvent; after: CatalogEvent }> {
  return retryOvertaken(async () => {
    const before = await findOwnEvent(ownerId, eventId);
    check(before, { ...before, ...named(edit) });
    const after = edited(before, edit);
    const first = { before, after: withNamed(after, asBundled(after)) };
    const changes: [EventChange, ...EventChange[]] = [first, ...(await renamings(ownerId, first))];
    const isMoved = Boolean(before.in_subscription) !== Boolean(after.in_subscription);
    const [saved] = isMoved ? [await saveWithSubscriptions(ownerId, changes)] : await saveEvents(changes);
    return { before, after: saved as CatalogEvent };
  });
}

/** Returns the changes of the events whose bundles describe this one differently from now on. */
function renamings(ownerId: string, { before, after }: { before: CatalogEvent; after: CatalogEvent }): Promise<EventChange[]> {
  const named = asBundled(after);
  const others = isDeepStrictEqual(asBundled(before), named) ? [] : bundledWith(before);
  return Promise.all(
    others.map(async (other) => {
      const event = await findOwnEvent(ownerId, other);
      return { before: event, after: withNamed(event, named) };
    }),
  );
}
