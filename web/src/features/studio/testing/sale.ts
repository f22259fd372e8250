import type { ListedSale, SalesReport, SoldOrder } from '#shared/api/books/sales.ts';

/** The common fields of the sample's sale and order: the purchase, its buyer and its country. */
const bought = {
  orderId: 'ord_0123456789abcdef01234567',
  buyer: { name: 'Ada Byrne', email: 'ada@example.com' },
  kind: 'ppv',
  eventId: 'evt_fight',
  eventTitle: 'Okafor vs. Reyes',
  itemName: 'Live',
  country: 'GB',
} as const;
const payment = {
  at: '2026-11-21T16:04:00.000Z',
  provider: 'stripe',
  paymentId: 'pi_1',
  amount: 1999,
  currency: 'usd',
  disputed: 0,
  last4: '4242',
} as const;

/** Returns a sale as a list of orders shows it. */
export const listedSale = (change: Partial<ListedSale> = {}): ListedSale => ({
  ...bought,
  ...payment,
  refunded: 0,
  state: 'paid',
  code: null,
  isGift: false,
  isGiven: false,
  ...change,
});

/** Returns an order that was refunded in part. */
export const soldOrder = (change: Partial<SoldOrder> = {}): SoldOrder => ({
  ...bought,
  listPrice: 2499,
  discount: 500,
  code: 'EARLY',
  tax: { country: 'GB', percent: 20, amount: 333 },
  createdAt: '2026-11-21T16:03:00.000Z',
  gift: null,
  isGiven: false,
  refund: null,
  access: 'open',
  firstPlayedAt: '2026-11-21T20:00:00.000Z',
  payments: [
    {
      ...payment,
      refunded: 500,
      state: 'partly-refunded',
      disputedAt: null,
      receipt: 'K7QM-2026-000001',
      creditNotes: [{ number: 'K7QM-CN-2026-000001', at: '2026-11-22T09:00:00.000Z', amount: 500 }],
    },
  ],
  changes: [],
  ...change,
});

const sums = (sales: number, gross: number, refunded = 0) => ({
  sales,
  free: 0,
  given: 0,
  gross,
  discount: 0,
  refunded,
  disputed: 0,
  net: gross - refunded,
});

/** Returns a report of two days. */
export const salesReport = (change: Partial<SalesReport> = {}): SalesReport => ({
  total: sums(3, 5997, 500),
  steps: [
    { at: '2026-11-20T00:00:00.000Z', ...sums(1, 1999) },
    { at: '2026-11-21T00:00:00.000Z', ...sums(2, 3998, 500) },
  ],
  partsFrom: '2026-11-20T00:00:00.000Z',
  partsTo: '2026-11-22T00:00:00.000Z',
  events: [
    { value: 'evt_fight', name: 'Okafor vs. Reyes', ...sums(2, 3998) },
    { value: 'evt_other', name: 'Winter Gala', ...sums(1, 1999, 500) },
  ],
  packages: [{ value: 'pkg_live', name: 'Okafor vs. Reyes: Live', ...sums(3, 5997, 500) }],
  codes: [{ value: 'EARLY', name: 'EARLY', ...sums(1, 1999) }],
  countries: [
    { value: 'GB', name: 'GB', ...sums(2, 3998) },
    { value: '', name: '', ...sums(1, 1999, 500) },
  ],
  ...change,
});
