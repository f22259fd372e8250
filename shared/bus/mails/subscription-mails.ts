import * as z from 'zod/mini';

/** Tells a subscriber that a renewal will be charged. There is one mail for each. */
const renewalAnnounced = z.object({
  type: z.literal('renewal-announced'),
  userId: z.string(),
  subscriptionId: z.string(),
  chargedAt: z.iso.datetime(),
});

const renewalFailed = z.object({
  type: z.literal('renewal-failed'),
  userId: z.string(),
  subscriptionId: z.string(),
  /** The invoice that could not be charged, and the number of the attempt; there is one mail for each. Older events are about the first one. */
  invoiceId: z.string(),
  attempt: z.optional(z.int()),
});

/** Tells a subscriber that the subscription ends with the period that is paid. There is one mail for each time. */
const subscriptionCancelled = z.object({
  type: z.literal('subscription-cancelled'),
  userId: z.string(),
  subscriptionId: z.string(),
  changedAt: z.iso.datetime(),
});

/** Tells a subscriber that a subscription goes on that was to end. There is one mail for each time. */
const subscriptionResumed = z.object({
  type: z.literal('subscription-resumed'),
  userId: z.string(),
  subscriptionId: z.string(),
  changedAt: z.iso.datetime(),
});

const subscriptionEnded = z.object({
  type: z.literal('subscription-ended'),
  userId: z.string(),
  subscriptionId: z.string(),
});

/** The events of the mails about a subscription. */
export const subscriptionMails = [
  renewalAnnounced,
  renewalFailed,
  subscriptionCancelled,
  subscriptionResumed,
  subscriptionEnded,
] as const;
