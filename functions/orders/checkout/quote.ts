import { type CodeUses, quoteWithCode, type WithCode } from '../../codes/quote-with-code.ts';
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

/** What an order that is made with a code must hold: one of all uses, and one of its buyer's own where those are limited. */
export interface HeldCode {
  uses: CodeUses;
  ownUses: CodeUses | null;
}

/**
 * What the buyer is asked for: today's price less what a code takes off, and the tax inside.
 * @throws ApiError code_not_found, code_expired, code_not_yet, code_not_for_this, too_many_attempts
 */
export async function quoteFor({ price, item }: OnSale, { userId, network, code, country }: Buyer): Promise<Quoted> {
  const reference = item.kind === 'plan' ? item.planId : item.packageId;
  const found = code === null ? null : await quoteWithCode({ ...whereCodesHold(item), code, price, userId, network, now: new Date() });
  const discount = found?.discount ?? 0;
  const amount = price - discount;
  const tax = await taxFor({ amount, country, reference });
  return {
    quote: { amount, listPrice: price, code: found?.code.code ?? null, discount, tax },
    code: found && { uses: found.uses, ownUses: found.ownUses },
  };
}

/** The platform's own plans have no codes. */
function whereCodesHold(item: OnSale['item']): Pick<WithCode, 'ownerId' | 'eventId' | 'packageId' | 'sells'> {
  if (item.kind === 'plan') return { ownerId: null, eventId: '', packageId: '', sells: 'ppv' };
  return { ownerId: item.ownerId, eventId: item.eventId, packageId: item.packageId, sells: item.sells.kind };
}
