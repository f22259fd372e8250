import { useEffect, useState } from 'react';
import type { Call } from '#shared/api/contract.ts';
import { call } from '../../../lib/api/client.ts';
import { recentOrders } from '../../../lib/purchase/recent-orders.ts';

/** A film of a bundle. */
export interface BundledFilm {
  eventId: string;
  title: string;
}

type Purchases = Pick<Call<'GET /orders/mine'>['answer'], 'orders' | 'gifts'>;

/** Returns the film that follows another one in a bundle that the viewer has; null if there is none. */
export function nextFilm(eventId: string, { orders, gifts }: Purchases): BundledFilm | null {
  const bought = orders.flatMap((order) =>
    order.kind === 'package' && order.status === 'paid' && !order.gift ? [order.bundle] : [],
  );
  for (const bundle of [...bought, ...gifts.map((gift) => gift.bundle ?? [])]) {
    const at = bundle.findIndex((film) => film.eventId === eventId);
    const next = at >= 0 ? bundle[at + 1] : undefined;
    if (next) return next;
  }
  return null;
}

/**
 * Returns the film that follows in the viewer's bundle; undefined until it is known, null if there is none or if it cannot be found out.
 * @param eventId null not to ask
 */
export function useNextFilm(eventId: string | null): BundledFilm | null | undefined {
  const [next, setNext] = useState<BundledFilm | null>();
  useEffect(() => {
    if (eventId === null) return;
    const leaving = new AbortController();
    const known = recentOrders();
    const asked = known ? Promise.resolve(known) : call('GET /orders/mine', { signal: leaving.signal });
    asked.then(
      (purchases) => setNext(nextFilm(eventId, purchases)),
      // The film can still be watched again.
      () => setNext(null),
    );
    return () => leaving.abort();
  }, [eventId]);
  return next;
}
