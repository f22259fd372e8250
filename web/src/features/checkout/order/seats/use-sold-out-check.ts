import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../../lib/api/client.ts';
import type { Purchase } from '../../../../lib/purchase/purchase.ts';

/** Everybody who waits gets the same answer from the edge, so that asking costs next to nothing. */
const EVERY_MS = 5000;

/**
 * Looks while a buyer waits for a seat if the last one was sold, which is sooner than the next check of a seat.
 * @param isStopped true to look no longer
 * @param onSoldOut called each time that nothing is left
 */
export function useSoldOutCheck(purchase: Purchase, isStopped: boolean, onSoldOut: () => void): void {
  const check = useEffectEvent(async () => {
    if (purchase.kind !== 'package') return;
    const event = await call('GET /events/domain/{subdomain}', { params: { subdomain: purchase.event._id } }).catch(() => null);
    if (event?.packages.some(({ _id, sold_out }) => _id === purchase.pkg._id && sold_out)) onSoldOut();
  });
  useEffect(() => {
    if (isStopped) return;
    const timer = setInterval(() => void check(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isStopped]);
}
