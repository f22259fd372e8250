import * as z from 'zod/mini';
import { amount, code, email, id, text } from './fields.ts';

/** What is being paid for: one package of one event, or one plan. */
type Purchase = { eventId?: string | undefined; planId?: string | undefined };

/** Refuses a body that names both an event and a plan, neither, or an event without its package. */
export const oneThing = <P extends Purchase>(packageField: string & keyof P) =>
  z.check<P>(({ value, issues }) => {
    const refuse = (field: string) => issues.push({ code: 'custom', input: value, path: [field] });
    if (value.planId === undefined && value.eventId === undefined) refuse('eventId');
    else if (value.planId !== undefined && value.eventId !== undefined) refuse('planId');
    else if ((value.eventId === undefined) !== (value[packageField] === undefined)) refuse(packageField);
  });

/** What a buyer asks for, by whatever way it is to be paid. */
export const wantedFields = z.strictObject({
  eventId: z.optional(id()),
  packageId: z.optional(id()),
  planId: z.optional(id()),
  /** What the buyer saw. The order takes its name from the plan itself. */
  planName: z.optional(text(80)),
  /** The price the buyer saw, minor units, before any discount. Only compared, never charged. */
  price: z.optional(amount()),
  /** A promo or access code. */
  code: z.optional(code()),
  /** Pay for somebody else: they get a link by mail. */
  gift: z.optional(z.strictObject({ email: email(), message: z.optional(text(500)) })),
});

/** What an order asks for. Amounts in minor units. */
export const quoteAnswer = z.object({
  orderId: id(),
  /** What will be charged, tax included. */
  amount: amount(),
  currency: z.string(),
  /** Before the discount. */
  listPrice: amount(),
  discount: amount(),
  /** Tax inside the amount; null where none is. */
  tax: z.nullable(z.object({ country: z.string(), percent: z.number(), amount: amount() })),
  /** Nothing is to be paid, and the order is done. */
  isPaid: z.boolean(),
});

/** What can go wrong before any provider is asked. */
export const WANTED_ERRORS = [
  'unauthenticated',
  'csrf_failed',
  'event_not_found',
  'package_not_found',
  'plan_not_found',
  'country_blocked',
  'not_on_sale',
  'sold_out',
  'gift_not_possible',
  'already_paid',
  'order_suspended',
  'payment_processing',
  'price_changed',
  'code_not_found',
  'code_expired',
  'code_not_yet',
  'code_used_up',
  'code_not_for_this',
  'too_many_attempts',
  'payments_unavailable',
] as const;
