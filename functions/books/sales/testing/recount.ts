import type { PaymentItem } from '../../../money/payments/payment-item.ts';
import { columnOf } from '#shared/ledger/sale-column.ts';
import { standingOf } from '#shared/ledger/standing.ts';
import type { Purchase } from './sold.ts';
import { findTotals } from '../totals/totals-store.ts';

/** A payment as it is now, with what it bought. */
export interface PaymentWithPurchase {
  payment: PaymentItem;
  bought: Purchase;
}

/** Sums by the names of totals, such as `ALL day 2026-11-21 code EARLY`. */
type Totals = Record<string, Record<string, number>>;

const UNWANTED = ['duplicate', 'sold-out', 'returned'];
const LENGTHS = { minute: 16, hour: 13, day: 10, month: 7 } as const;
const UNITS = ['minute', 'hour', 'day', 'month'] as const;

/** Returns the totals of an organiser as they are stored, without those in which nothing is left. */
export async function storedTotals(ownerId: string, eventIds: readonly string[]): Promise<Totals> {
  const totals: Totals = {};
  for (const eventId of [null, ...eventIds]) {
    for (const unit of UNITS) {
      for (const { time, by, sums } of await findTotals({ ownerId, eventId, unit }, '0', '9')) {
        add(totals, [eventId ?? 'ALL', unit, time, ...(by ? [by.dimension, by.value] : [])].join(' '), sums);
      }
    }
  }
  return Object.fromEntries(Object.entries(totals).filter(([, sums]) => Object.values(sums).some((sum) => sum !== 0)));
}

/** Returns the totals that an organiser's payments add up to, counted from the beginning. */
export function recount(counted: readonly PaymentWithPurchase[]): Totals {
  const totals: Totals = {};
  for (const { payment, bought } of counted) {
    if (UNWANTED.includes(payment.status)) continue;
    const { received, givenBack, disputed } = standingOf(payment);
    const sums = {
      sales: 0,
      free: 0,
      given: 0,
      [columnOf(payment)]: 1,
      gross: received,
      discount: payment.discount,
      refunded: givenBack,
      disputed,
    };
    for (const scope of ['ALL', bought.eventId]) {
      for (const unit of UNITS) {
        add(totals, `${scope} ${unit} ${payment.recordedAt.slice(0, LENGTHS[unit])}`, sums);
      }
      for (const unit of ['day', 'month'] as const) {
        const time = `${scope} ${unit} ${payment.recordedAt.slice(0, LENGTHS[unit])}`;
        add(totals, scope === 'ALL' ? `${time} event ${bought.eventId}` : `${time} package ${bought.packageId}`, sums);
        add(totals, `${time} country ${bought.country ?? ''}`, sums);
        if (payment.code !== null) add(totals, `${time} code ${payment.code}`, sums);
      }
    }
  }
  return totals;
}

function add(totals: Totals, name: string, sums: Readonly<Record<string, number>>): void {
  const before = totals[name] ?? {};
  totals[name] = Object.fromEntries(Object.entries(sums).map(([sum, value]) => [sum, (before[sum] ?? 0) + value]));
}
