import { isoIn } from '#shared/time/wall-time.ts';
import { type Account, findAccountsOf } from '../../../people/auth/accounts-store.ts';
import type { Sale } from '../../sales/sale.ts';
import { type Range, rangesOf, type WantedSales } from '../../sales/sale-ranges-rules.ts';
import { readStretch, rowKey } from '../../sales/sales-lists-store.ts';
import type { Row } from '../format/cell.ts';

/** Sales that are in memory at a time. */
const SALES_AT_ONCE = 400;

export const ORDER_COLUMNS = [
  'Order',
  'Paid at',
  'Event',
  'Item',
  'Kind',
  'Buyer',
  'Email',
  'Amount',
  'Currency',
  'Discount',
  'Code',
  'Refunded',
  'Disputed',
  'Left',
  'State',
  'Provider',
  'Payment',
  'Card',
  'Country',
  'Gift',
] as const;

/** Yields a row for each wanted sale, the latest first, a page of them in memory at a time. */
export async function* orderRows(
  ownerId: string,
  wanted: WantedSales & { zone?: string | undefined },
  now: Date,
): AsyncGenerator<Row> {
  for (const range of rangesOf(ownerId, wanted, now)) {
    for await (const sales of pagesOf(range, wanted.state === 'paid')) {
      const buyers = await findAccountsOf(sales.map(({ userId }) => userId));
      for (const sale of sales) yield rowOf(sale, buyers.get(sale.userId), wanted.zone);
    }
  }
}

async function* pagesOf({ list, from, to }: Range, onlyPaid: boolean): AsyncGenerator<Sale[]> {
  for (let [end, last] = [to, '']; ;) {
    // The last sale of the page before comes as well.
    const found = await readStretch({ list, from, to: end, limit: SALES_AT_ONCE, onlyPaid });
    const sales = found.filter((sale) => rowKey(sale) !== last);
    if (sales.length === 0) return;
    yield sales;
    end = last = rowKey(sales.at(-1)!);
  }
}

function rowOf(sale: Sale, buyer: Account | undefined, zone = 'UTC'): Row {
  const { amount, discount, refunded, disputed, currency } = sale;
  const money = (minorUnits: number) => ({ amount: minorUnits, currency });
  return [
    sale.orderId,
    isoIn(sale.at, zone),
    sale.eventTitle,
    sale.itemName,
    sale.kind,
    buyer?.name ?? null,
    buyer?.email ?? null,
    money(amount),
    currency.toUpperCase(),
    money(discount),
    sale.code,
    money(refunded),
    money(disputed),
    money(amount - refunded - disputed),
    sale.state,
    sale.provider,
    sale.paymentId,
    sale.last4,
    sale.country,
    sale.isGift ? 'yes' : 'no',
  ];
}
