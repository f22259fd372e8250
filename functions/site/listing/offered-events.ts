import type { OfferedEvent } from '#shared/api/site/lists/listed-event.ts';
import { priceAt, saleStateAt } from '#shared/catalog/package-terms.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { publicEvent } from '../../catalog/listings/public-event.ts';
import { findSettingsOf } from '../../catalog/listings/settings/settings-store.ts';
import { PLATFORM, sellerOf } from '../../money/receipts/seller.ts';
import { env } from '../../platform/env.ts';
import { isOpenIn } from '../../platform/http/request.ts';
import { listedEvent } from '../events/listed-event-rules.ts';

/** A visitor's country, and the time, milliseconds. */
export interface Visit {
  country: string | undefined;
  now: number;
}

/** The names by which organisations sell, by their ids. */
export type SellerNames = ReadonlyMap<string, string>;

/** Returns an event as lists show it to somebody who may buy it. */
export function offeredEvent(event: CatalogEvent, names: SellerNames, { country, now }: Visit): OfferedEvent {
  return {
    ...listedEvent(event, now),
    seller: sellerIn(names, event),
    price_from: lowestPrice(event, now),
    is_closed_here: !isOpenIn(country, event),
  };
}

/** Returns the name of who presents an event: the operator's if no other is known. */
export const sellerIn = (names: SellerNames, { ownerId = PLATFORM }: Pick<CatalogEvent, 'ownerId'>): string =>
  names.get(ownerId) ?? env.operator.name;

/** Returns the ids of the organisations that present some events, each once. */
export const ownersOf = (events: readonly CatalogEvent[]): string[] => [
  ...new Set(events.flatMap(({ ownerId = PLATFORM }) => (ownerId === PLATFORM ? [] : [ownerId]))),
];

/** Returns the names by which the organisations of some events sell. They are read together. */
export async function sellerNamesOf(events: readonly CatalogEvent[]): Promise<SellerNames> {
  const ownerIds = ownersOf(events);
  if (ownerIds.length === 0) return new Map();
  const found = await findSettingsOf(ownerIds);
  return new Map([...found].map(([ownerId, settings]) => [ownerId, sellerOf(settings).name]));
}

/** Returns the lowest price of what is on sale, in cents; null for nothing. */
function lowestPrice(event: CatalogEvent, now: number): number | null {
  const prices = publicEvent(event).packages.flatMap((pkg) => (saleStateAt(pkg, now) === 'open' ? [priceAt(pkg, now)] : []));
  return prices.length === 0 ? null : Math.min(...prices);
}
