import { paths } from '../../../lib/navigation/paths.ts';
import type { GiftTo, Purchase } from '../../../lib/purchase/purchase.ts';

/** Where a buyer goes once it is paid: to the film; with a plan or a gift, to be thanked. */
export function placeAfter(purchase: Purchase, gift: GiftTo | null): string {
  if (gift) return paths.giftSent;
  return purchase.kind === 'plan' ? paths.thankYou : paths.watch(purchase.event._id);
}
