import * as z from 'zod/mini';
import { endpoint, forAccounts } from '../endpoint.ts';
import { amount, id, moment } from '../fields.ts';

/** Id of a card provider's subscription. */
const subscriptionId = () => z.string().check(z.regex(/^sub_[A-Za-z0-9_]{1,60}$/));

/** A subscription as its owner sees it. */
export const subscriptionSchema = z.object({
  subscriptionId: subscriptionId(),
  orderId: id(),
  /** The event where it was bought; it opens all of the organiser's events that are included. */
  eventId: id(),
  /** The title at the time of purchase. */
  title: z.string(),
  /**
   * `overdue`: the last payment failed and is being retried. `suspended`: the buyer's bank disputes it.
   * `ended`: it is no longer charged.
   */
  status: z.enum(['active', 'overdue', 'suspended', 'ended']),
  interval: z.enum(['month', 'year']),
  /** Price of each period, minor units. */
  amount: amount(),
  currency: z.string(),
  startedAt: moment(),
  /** When it is charged next; if it was cancelled, when it ends. */
  currentPeriodEnd: moment(),
  cancelAtPeriodEnd: z.boolean(),
  /** The last moment for a cancellation that avoids the next billing. */
  cancelableUntil: moment(),
  /** End of the access that continues although a payment is overdue; null if none is. */
  graceUntil: z.nullable(moment()),
  /** End of the access; null if it opens nothing. */
  accessUntil: z.nullable(moment()),
  endedAt: z.nullable(moment()),
});

export type Subscription = z.output<typeof subscriptionSchema>;

export const mySubscriptions = endpoint('GET /subscriptions/mine', {
  handler: 'money/subscriptions/my-subscriptions',
  ...forAccounts({ commerce: ['read'] }),
  summary: "Lists the signed-in account's subscriptions, newest first, including ended ones.",
  answer: z.object({ subscriptions: z.array(subscriptionSchema) }),
});

/** The part that all endpoints which change one subscription share. */
const changesSubscription = {
  ...forAccounts({ commerce: ['read', 'write'], paymentsSecret: true }),
  params: z.strictObject({ subscriptionId: subscriptionId() }),
} as const;

const CHANGE_ERRORS = ['subscription_not_found', 'subscription_ended', 'payments_unavailable'] as const;

export const cancelSubscription = endpoint('POST /subscriptions/{subscriptionId}/cancel', {
  handler: 'money/subscriptions/cancel-subscription',
  once: { changes: 'money', by: 'state' },
  ...changesSubscription,
  summary: 'Cancels a subscription at the end of the paid period, at least 24 hours before the next billing. Idempotent.',
  answer: z.object({ message: z.string(), subscription: subscriptionSchema }),
  errors: [...CHANGE_ERRORS, 'cancellation_too_late'],
});

export const resumeSubscription = endpoint('POST /subscriptions/{subscriptionId}/resume', {
  handler: 'money/subscriptions/resume-subscription',
  once: { changes: 'money', by: 'state' },
  ...changesSubscription,
  summary: 'Resumes a cancelled subscription before its paid period ends. Idempotent.',
  answer: z.object({ message: z.string(), subscription: subscriptionSchema }),
  errors: CHANGE_ERRORS,
});

export const openBillingPortal = endpoint('POST /subscriptions/{subscriptionId}/billing-portal', {
  handler: 'money/subscriptions/open-billing-portal',
  once: { changes: 'other', repeats: 'It opens another page of the card provider, which alone changes something.' },
  ...changesSubscription,
  summary:
    "Returns the card provider's page on which the buyer can change a subscription's card. The page links back to the account.",
  answer: z.object({ url: z.url() }),
  errors: CHANGE_ERRORS,
});
