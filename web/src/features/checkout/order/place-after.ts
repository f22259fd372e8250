import { paths } from '../../../lib/navigation/paths.ts';
import type { GiftTo, Purchase } from '../../../lib/purchase/purchase.ts';

/** Returns the path of the page that follows the payment: the film's, or for a plan or a gift a thank-you page. With the order's id in its state, it first shows what was bought. */
export function placeAfter(purchase: Purchase, gift: GiftTo | null): string {
  if (gift) return paths.giftSent;
  return purchase.kind === 'plan' ? paths.thankYou : paths.watch(purchase.event._id);
}
