import type * as z from 'zod/mini';
import type { quoteAnswer } from '#shared/api/wanted.ts';
import type { Order, Quote } from '../order.ts';

/** What the buyer is told of an order before paying it. */
export function quoteAnswerOf({ orderId, currency }: Order, { amount, listPrice, discount, tax }: Quote): z.output<typeof quoteAnswer> {
  return { orderId, amount, currency, listPrice, discount, tax, isPaid: amount === 0 };
}
