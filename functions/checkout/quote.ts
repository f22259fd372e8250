import type * as z from 'zod/mini';
import type { quoteAnswer } from '#shared/api/wanted.ts';
import type { Item } from '../catalog/item.ts';
import { promisedUntil } from '../catalog/refund-terms.ts';
import { type CodeQuote, quoteWithCode, type WithCode } from '../codes/quote-with-code.ts';
import type { CodeUse, Order, Quote } from '../orders/order.ts';
import { taxFor } from '../tax/tax.ts';

/** An item at its current price, minor units. */
interface PricedItem {
  item: Item;
  price: number;
}

/** The buyer, as far as the price depends on it. */
interface Buyer {
  userId: string;
  /** The buyer's network, by which guesses of codes are limited. */
  network: string;
  /** The code as typed, case-folded; null for none. */
  code: string | null;
  /** ISO 3166-1 alpha-2; null if the edge did not send it. */
  country: string | null;
}

/**
 * Returns the buyer's quote: the current price less a code's discount, and the tax included.
 * @throws ApiError code_not_found, code_expired, code_not_yet, code_not_for_this, too_many_attempts
 */
export async function quoteFor({ item, price }: PricedItem, { userId, network, code, country }: Buyer): Promise<Quote> {
  const reference = item.kind === 'plan' ? item.planId : item.packageId;
  const found =
    code === null ? null : await quoteWithCode({ ...codeTarget(item), code, price, userId, network, now: new Date() });
  const discount = found?.discount ?? 0;
  const amount = price - discount;
  const tax = await taxFor({ amount, country, reference });
  return {
    amount,
    listPrice: price,
    code: found?.code.code ?? null,
    codeUses: found ? codeUses(found, item) : [],
    discount,
    tax,
  };
}

/**
 * Returns the code uses that a payment counts: one of the total, preceded by one of the buyer's own if those are limited, so
 * that a buyer who has none left does not take one from others.
 */
function codeUses({ uses, ownUses }: CodeQuote, item: Item): CodeUse[] {
  // A subscription that has started is not undone because its code ran out.
  const isSubscription = item.kind === 'package' && item.sells.kind === 'subscription';
  const own = ownUses ? [{ ...ownUses, isOwn: true, isPromised: isSubscription }] : [];
  return [...own, { ...uses, isOwn: false, isPromised: true }];
}

/** Returns what a code is checked against. The platform's own plans have no codes. */
function codeTarget(item: Item): Pick<WithCode, 'ownerId' | 'eventId' | 'packageId' | 'sells'> {
  if (item.kind === 'plan') return { ownerId: null, eventId: '', packageId: '', sells: 'ppv' };
  return { ownerId: item.ownerId, eventId: item.eventId, packageId: item.packageId, sells: item.sells.kind };
}

/** Returns what the buyer sees of an order before paying it. */
export function quoteAnswerOf(
  { orderId, currency, refundTerms }: Order,
  { amount, listPrice, discount, tax }: Quote,
): z.output<typeof quoteAnswer> {
  const refundUntil = refundTerms ? promisedUntil(refundTerms) : null;
  const missedMinutes = refundTerms?.missedMinutes?.slice() ?? null;
  return { orderId, amount, currency, listPrice, discount, tax, refundUntil, missedMinutes, isPaid: amount === 0 };
}
