import type { OfferedEvent } from '#shared/api/site/lists/listed-event.ts';
import { priceAt, saleStateAt } from '#shared/catalog/package-terms.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { publicEvent } from '../../catalog/listings/public-event.ts';
import { findSellerRecords } from '../../catalog/listings/settings/brand-store.ts';
import { PLATFORM, sellerOf } from '../../money/receipts/seller.ts';
import { env } from '../../platform/env.ts';
import { isOpenIn } from '../../platform/http/request.ts';
import { listedEvent } from '../events/listed-event-rules.ts';

/** A visitor's country, and the time, milliseconds. */
export interface Visit {
  country: string | undefined;
  now: number;
}

/** The presenter of an event: the name by which they sell, and that of their page in its address, null for none. */
interface Presenter {
  name: string;
  handle: string | null;
}

/** The presenters of some events, by the ids of their organisations. */
export type Presenters = ReadonlyMap<string, Presenter>;

/** Returns an event as lists show it to somebody who may buy it. */
export function offeredEvent(event: CatalogEvent, presenters: Presenters, { country, now }: Visit): OfferedEvent {
  const { name, handle } = presenterIn(presenters, event);
  return {
    ...listedEvent(event, now),
    seller: name,
    seller_handle: handle,
    price_from: lowestPrice(event, now),
    is_closed_here: !isOpenIn(country, event),
  };
}

/** Returns who presents an event: the operator if nobody else is known. */
export const presenterIn = (presenters: Presenters, { ownerId = PLATFORM }: Pick<CatalogEvent, 'ownerId'>): Presenter =>
  presenters.get(ownerId) ?? { name: env.operator.name, handle: null };

/** Returns the ids of the organisations that present some events, each once. */
export const ownersOf = (events: readonly CatalogEvent[]): string[] => [
  ...new Set(events.flatMap(({ ownerId = PLATFORM }) => (ownerId === PLATFORM ? [] : [ownerId]))),
];

/** Returns the presenters of some events. They are read together. */
export async function presentersOf(ownerIds: readonly string[]): Promise<Presenters> {
  if (ownerIds.length === 0) return new Map();
  const found = await findSellerRecords(ownerIds);
  return new Map(
    [...found].map(([ownerId, { settings, brand }]) => [ownerId, { name: sellerOf(settings).name, handle: brand.handle }]),
  );
}

/** Returns the lowest price of what is on sale, in cents; null for nothing. */
function lowestPrice(event: CatalogEvent, now: number): number | null {
  const prices = publicEvent(event).packages.flatMap((pkg) => (saleStateAt(pkg, now) === 'open' ? [priceAt(pkg, now)] : []));
  return prices.length === 0 ? null : Math.min(...prices);
}
