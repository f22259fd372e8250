import { type CodeUses, quoteWithCode } from '../../codes/quote-with-code.ts';
import { taxFor } from '../../tax/tax-for.ts';
import type { Quote } from '../order.ts';
import type { OnSale } from './wanted.ts';

/** Who asks, and with what. */
export interface Buyer {
  userId: string;
  network: string;
  /** As it was typed, folded. */
  code: string | null;
  /** ISO 3166-1 alpha-2; null where the edge did not say. */
  country: string | null;
}

/** What a buyer is asked for, and what the order must hold of a code for it. */
export interface Quoted {
  quote: Quote;
  code: HeldCode | null;
}

/** A code that an order is made with. */
export interface HeldCode {
  ownerId: string;
  code: string;
  uses: CodeUses;
  /** How often one person may use it; null for any number. */
  perUser: number | null;
}

/**
 * What the buyer is asked for: today's price less what a code takes off, and the tax inside.
 * @param orderId the order it is for: what it holds of a code already does not count against it
 * @throws ApiError code_not_found, code_expired, code_not_yet, code_not_for_this, code_used_up, too_many_attempts
 */
export async function quoteFor({ price, item }: OnSale, { userId, network, code, country }: Buyer, orderId: string): Promise<Quoted> {
  const reference = item.kind === 'plan' ? item.planId : item.packageId;
  const found = code === null ? null : await quoteWithCode({ ...whereCodesHold(item), code, price, userId, orderId, network, now: new Date() });
  const discount = found?.discount ?? 0;
  const amount = price - discount;
  const tax = await taxFor({ amount, country, reference });
  return {
    quote: { amount, listPrice: price, code: found?.code.code ?? null, discount, tax },
    code: found && { ownerId: found.code.ownerId, code: found.code.code, uses: found.uses, perUser: found.code.perUser },
  };
}

/** The platform's own plans have no codes. */
function whereCodesHold(item: OnSale['item']) {
  if (item.kind === 'plan') return { ownerId: null, eventId: '', packageId: '' };
  return { ownerId: item.ownerId, eventId: item.eventId, packageId: item.packageId };
}
