import type { TransactionPart } from '../../platform/database/transact.ts';
import { isLater } from '../../money/payments/payment-item.ts';
import type { Sale } from './sale.ts';
import { listParts, markPart, type Marks, nameOf } from './sales-store.ts';
import { additionsOf, merged } from './totals/totals-rules.ts';
import { totalPart } from './totals/totals-store.ts';

/**
 * Returns the writes that bring an organiser's lists and totals up to date with their payments, to be made all or nothing. Nothing is
 * written for a sale whose mark is as new. What was counted of a sale before is in its mark, and is taken off the totals.
 * @param sales at most one for each payment
 * @param shard of the totals, in which the differences are counted
 */
export function planSales(sales: readonly Sale[], marks: Marks, shard: number): TransactionPart[] {
  const changes = sales.flatMap((sale) => {
    const before = marks.get(nameOf(sale)) ?? null;
    return before && !isLater(sale, before) ? [] : [{ before, after: before ? asCounted(sale, before) : sale }];
  });
  const additions = changes.flatMap(({ before, after }) => [
    ...additionsOf(after, 1),
    ...(before ? additionsOf(before, -1) : []),
  ]);
  return [
    ...changes.flatMap(({ before, after }) => [markPart(after, before), ...listParts(after, before)]),
    ...merged(additions).map((addition) => totalPart(addition, shard)),
  ];
}

/** Returns a sale under the keys that it was counted under first, which later changes of its order do not move. */
function asCounted(sale: Sale, { at, zone = 'UTC', eventId, itemId, code, country, last4, ownerId }: Sale): Sale {
  return { ...sale, at, zone, eventId, itemId, code, country, last4, ownerId };
}
