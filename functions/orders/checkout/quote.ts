import { type CodeQuote, quoteWithCode, type WithCode } from '../../codes/quote-with-code.ts';
import { taxFor } from '../../tax/tax-for.ts';
import type { Quote } from '../order.ts';
import type { CodeUse } from '../seats.ts';
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

/**
 * What the buyer is asked for: today's price less what a code takes off, and the tax inside.
 * @throws ApiError code_not_found, code_expired, code_not_yet, code_not_for_this, too_many_attempts
 */
export async function quoteFor({ price, item }: OnSale, { userId, network, code, country }: Buyer): Promise<Quote> {
  const reference = item.kind === 'plan' ? item.planId : item.packageId;
  const found = code === null ? null : await quoteWithCode({ ...whereCodesHold(item), code, price, userId, network, now: new Date() });
  const discount = found?.discount ?? 0;
  const amount = price - discount;
  const tax = await taxFor({ amount, country, reference });
  return { amount, listPrice: price, code: found?.code.code ?? null, codeUses: found ? codeUses(found, item) : [], discount, tax };
}

/** One of all uses, and first one of the buyer's own where those are limited: who has none shall not keep one from others. */
function codeUses({ uses, ownUses }: CodeQuote, item: OnSale['item']): CodeUse[] {
  // A subscription that was started is not undone for its code.
  const isSubscription = item.kind === 'package' && item.sells.kind === 'subscription';
  const own = ownUses ? [{ ...ownUses, isOwn: true, isPromised: isSubscription }] : [];
  return [...own, { ...uses, isOwn: false, isPromised: true }];
}

/** The platform's own plans have no codes. */
function whereCodesHold(item: OnSale['item']): Pick<WithCode, 'ownerId' | 'eventId' | 'packageId' | 'sells'> {
  if (item.kind === 'plan') return { ownerId: null, eventId: '', packageId: '', sells: 'ppv' };
  return { ownerId: item.ownerId, eventId: item.eventId, packageId: item.packageId, sells: item.sells.kind };
}
