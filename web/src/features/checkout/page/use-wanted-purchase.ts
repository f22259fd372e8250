import { useState } from 'react';
import useSWR from 'swr';
import type { ShownEvent, ShownPackage } from '#shared/api/site/events.ts';
import { saleStateAt } from '#shared/catalog/package-terms.ts';
import { findPlan } from '#shared/catalog/plans.ts';
import { type ApiError, call } from '../../../lib/api/client.ts';
import { boot } from '../../../lib/page/boot.ts';
import type { Purchase } from '../../../lib/purchase/purchase.ts';
import type { WantedItem } from './wanted.ts';

/** The result of looking up an address: something to buy, an event to choose a package of, or neither. */
export type PurchaseLookup =
  | { state: 'loading' }
  | { state: 'found'; purchase: Purchase }
  /** `unavailable` is the package that the address names and that is not on sale now; null if it names none. */
  | { state: 'choose'; event: ShownEvent; unavailable: ShownPackage | null }
  | { state: 'nothing' }
  | { state: 'failed'; error: ApiError; retry: () => void };

/**
 * Looks up what an address names. Whether it is on sale is decided when the page opens, so that a sale that ends later
 * does not take the form away from a buyer who is paying. An event that came with the page is not fetched again.
 */
export function useWantedPurchase(wanted: WantedItem): PurchaseLookup {
  const [openedAt] = useState(() => Date.now());
  const eventName = wanted?.kind === 'package' ? wanted.eventName : null;
  const known = eventName === null ? null : bootEvent(eventName);
  const { data, error, mutate } = useSWR<ShownEvent, ApiError>(
    eventName !== null && !known ? `/events/domain/${eventName}` : null,
    () => call('GET /events/domain/{subdomain}', { params: { subdomain: eventName ?? '' } }),
  );
  if (wanted === null) return { state: 'nothing' };
  if (wanted.kind === 'plan') {
    const plan = findPlan(wanted.planId);
    return plan ? { state: 'found', purchase: { kind: 'plan', plan } } : { state: 'nothing' };
  }
  const event = known ?? data;
  if (event) return packageOf(event, wanted, openedAt);
  if (!error) return { state: 'loading' };
  // The API answers 400 to a name that no event could have.
  if (error.status === 404 || error.status === 400) return { state: 'nothing' };
  return { state: 'failed', error, retry: () => void mutate() };
}

/** Returns the package to buy or, if it is not on sale, its event to choose from. @param now milliseconds since the epoch */
function packageOf(
  event: ShownEvent,
  { packageId, upgrade }: Extract<WantedItem, { kind: 'package' }>,
  now: number,
): PurchaseLookup {
  const pkg = event.packages.find(({ _id }) => _id === packageId);
  if (!pkg || saleStateAt(pkg, now) !== 'open') return { state: 'choose', event, unavailable: pkg ?? null };
  return { state: 'found', purchase: { kind: 'package', event, pkg, ...(upgrade && { upgrade }) } };
}

function bootEvent(name: string): ShownEvent | null {
  const { event, subdomain } = boot();
  return event && (name === subdomain || name === event._id) ? event : null;
}
