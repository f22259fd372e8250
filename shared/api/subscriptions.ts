import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, id, moment } from './fields.ts';

/** A card provider's subscription. */
const subscriptionId = () => z.string().check(z.regex(/^sub_[A-Za-z0-9_]{1,60}$/));

/** A subscription as its owner sees it. */
export const subscriptionSchema = z.object({
  subscriptionId: subscriptionId(),
  orderId: id(),
  /** Where it was bought; it opens all of the organiser's events that are included. */
  eventId: id(),
  /** As it was when it was bought. */
  title: z.string(),
  /**
   * `overdue`: the last payment did not go through, and is tried again. `suspended`: the buyer's bank disputes it.
   * `ended`: nothing is charged any more.
   */
  status: z.enum(['active', 'overdue', 'suspended', 'ended']),
  interval: z.enum(['month', 'year']),
  /** What each period costs, minor units. */
  amount: amount(),
  currency: z.string(),
  startedAt: moment(),
  /** When it is charged next; where it was cancelled, when it ends. */
  currentPeriodEnd: moment(),
  cancelAtPeriodEnd: z.boolean(),
  /** The last moment for a cancellation that spares the next billing. */
  cancelableUntil: moment(),
  /** Until when access stays on though a payment is overdue; null where none is. */
  graceUntil: z.nullable(moment()),
  /** Null where it opens nothing. */
  accessUntil: z.nullable(moment()),
  endedAt: z.nullable(moment()),
});

export type Subscription = z.output<typeof subscriptionSchema>;

export const mySubscriptions = endpoint({
  route: 'GET /subscriptions/mine',
  handler: 'subscriptions/my-subscriptions',
  access: 'user',
  summary: "The signed-in account's subscriptions, newest first, those that ended included.",
  params: null,
  body: null,
  answer: z.object({ subscriptions: z.array(subscriptionSchema) }),
  errors: ['unauthenticated'],
});

const params = z.strictObject({ subscriptionId: subscriptionId() });

const CHANGE_ERRORS = ['unauthenticated', 'csrf_failed', 'subscription_not_found', 'subscription_ended', 'payments_unavailable'] as const;

export const cancelSubscription = endpoint({
  route: 'POST /subscriptions/{subscriptionId}/cancel',
  handler: 'subscriptions/cancel-subscription',
  access: 'user',
  summary: 'Lets a subscription end with the period that is paid, at least 24 hours before the next billing. Twice is fine.',
  params,
  body: null,
  answer: z.object({ message: z.string(), subscription: subscriptionSchema }),
  errors: [...CHANGE_ERRORS, 'cancellation_too_late'],
});

export const resumeSubscription = endpoint({
  route: 'POST /subscriptions/{subscriptionId}/resume',
  handler: 'subscriptions/resume-subscription',
  access: 'user',
  summary: 'Takes a cancellation back while the period still lasts. Twice is fine.',
  params,
  body: null,
  answer: z.object({ message: z.string(), subscription: subscriptionSchema }),
  errors: CHANGE_ERRORS,
});

export const openBillingPortal = endpoint({
  route: 'POST /subscriptions/{subscriptionId}/billing-portal',
  handler: 'subscriptions/open-billing-portal',
  access: 'user',
  summary: "The card provider's own page on which the card of a subscription is changed. It leads back to the account.",
  params,
  body: null,
  answer: z.object({ url: z.url() }),
  errors: CHANGE_ERRORS,
});
