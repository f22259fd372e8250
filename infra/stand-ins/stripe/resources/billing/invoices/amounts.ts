import { taxOn, type TaxRate } from '../../tax/rates.ts';
import type { Coupon, Price } from '../catalog/objects.ts';

/** A quantity of one price. */
export interface PricedLine {
  price: Price;
  quantity: number;
}

/** The amounts of a line, in minor units. */
export interface LineAmounts {
  subtotal: number;
  discount: number;
  tax: number;
  /** The part of the tax that is added to the price. */
  taxOnTop: number;
  total: number;
  behavior: 'exclusive' | 'inclusive';
}

/** Returns each line's amounts after a coupon and with tax. */
export function amountsOf(lines: readonly PricedLine[], coupon: Coupon | null, rate: TaxRate | null): LineAmounts[] {
  let amountOff = coupon?.amount_off ?? 0;
  return lines.map(({ price, quantity }) => {
    const subtotal = price.unit_amount * quantity;
    const discount = coupon?.percent_off ? Math.round((subtotal * coupon.percent_off) / 100) : Math.min(subtotal, amountOff);
    amountOff -= coupon?.percent_off ? 0 : discount;
    // For an unspecified tax behaviour, Stripe uses the account's default, which is exclusive for US dollars.
    const behavior = price.tax_behavior === 'inclusive' ? 'inclusive' : 'exclusive';
    const tax = taxOn(subtotal - discount, rate, behavior);
    const taxOnTop = behavior === 'exclusive' ? tax : 0;
    return { subtotal, discount, tax, taxOnTop, total: subtotal - discount + taxOnTop, behavior };
  });
}

export function sumOf(amounts: readonly LineAmounts[], field: Exclude<keyof LineAmounts, 'behavior'>): number {
  return amounts.reduce((total, line) => total + line[field], 0);
}
