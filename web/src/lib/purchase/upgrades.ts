import { useEffect, useState } from 'react';
import type { Call } from '#shared/api/contract.ts';
import { formatMoney } from '#shared/money/money.ts';
import { call } from '../api/client.ts';
import { paths } from '../navigation/paths.ts';

/** A package to which the viewer can upgrade their ticket, at the difference. */
export type UpgradeOffer = Call<'GET /events/{eventId}/upgrades'>['answer']['upgrades'][number];

/** Returns the viewer's upgrades for an event; null until they are known, and none if they cannot be found out. */
export function useUpgrades(eventId: string): readonly UpgradeOffer[] | null {
  const [offers, setOffers] = useState<readonly UpgradeOffer[] | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call('GET /events/{eventId}/upgrades', { params: { eventId }, signal: leaving.signal }).then(
      ({ upgrades }) => setOffers(upgrades),
      () => leaving.signal.aborted || setOffers([]),
    );
    return () => leaving.abort();
  }, [eventId]);
  return offers;
}

/** Returns the address of the checkout of an upgrade. The price in it is the one that the viewer saw: the server computes its own. */
export function upgradeAddress(eventId: string, { packageId, orderId, price }: UpgradeOffer): string {
  const query = new URLSearchParams({ event: eventId, package: packageId, upgrade: orderId, price: String(price) });
  return `${paths.checkout}?${query.toString()}`;
}

/** Returns the words of the link to an upgrade. */
export const upgradeInWords = ({ price }: Pick<UpgradeOffer, 'price'>): string =>
  price === 0 ? 'Upgrade for free' : `Upgrade for ${formatMoney(price)}`;
