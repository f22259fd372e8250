import type { Call } from '#shared/api/contract.ts';
import { currentToken } from '../session/token.ts';

type Orders = Call<'GET /orders/mine'>['answer'];

/** Time for which what was bought is not asked for again on the way from one page to the next. */
const RECENT_MS = 30_000;

let kept: { viewer: string; at: number; orders: Orders } | null = null;

const viewerNow = () => {
  const token = currentToken();
  return token.status === 'valid' ? token.payload.sub : null;
};

/** Keeps a signed-in viewer's orders, which were just read, until the page is left or they are old. @returns the orders */
export function keepOrders(orders: Orders): Orders {
  const viewer = viewerNow();
  kept = viewer === null ? null : { viewer, at: Date.now(), orders };
  return orders;
}

/** Returns the viewer's orders if they were read in the last half minute; null otherwise. */
export function recentOrders(): Orders | null {
  if (!kept || kept.viewer !== viewerNow()) return null;
  return Math.abs(Date.now() - kept.at) < RECENT_MS ? kept.orders : null;
}
