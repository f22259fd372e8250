import * as z from 'zod/mini';
import { SUBSCRIPTION_STATUSES } from '../payments/stripe/stripe-subscription.ts';
import { ItemKind } from '../../platform/items/item-kind.ts';
import { ofPurchase } from '../../platform/items/keeping.ts';
import { key } from '../../platform/items/key-part.ts';
import type { TransactionPart } from '../../platform/database/transact.ts';
import type { Subscription } from './subscription.ts';

const keeping = {
  ...ofPurchase,
} as const;

/** In the partition of the user, like all purchases. */
export const subscriptions = new ItemKind({
  ...keeping,
  name: 'subscriptions',
  restored: 'by its own rule',
  table: 'commerce',
  pk: key`USER#${'userId'}`,
  sk: key`SUBSCRIPTION#${'subscriptionId'}`,
  schema: z.object({
    userId: z.string(),
    orderId: z.string(),
    attempt: z.int(),
    subscriptionId: z.string(),
    customerId: z.string(),
    status: z.enum(SUBSCRIPTION_STATUSES),
    interval: z.enum(['month', 'year']),
    amount: z.int(),
    currency: z.string(),
    startedAt: z.string(),
    currentPeriodEnd: z.string(),
    cancelAtPeriodEnd: z.boolean(),
    endedAt: z.nullable(z.string()),
    paidUntil: z.nullable(z.string()),
    paymentId: z.nullable(z.string()),
    paidFrom: z.exactOptional(z.nullable(z.string())),
    previousPeriod: z.exactOptional(z.nullable(z.object({ paymentId: z.string(), from: z.string(), to: z.string() }))),
    overdueInvoiceId: z.nullable(z.string()),
    overdueAttempts: z.exactOptional(z.object({ count: z.int(), nextAt: z.nullable(z.string()) })),
    renewalChange: z.exactOptional(z.object({ to: z.enum(['cancelled', 'resumed']), at: z.string() })),
    money: z.enum(['kept', 'disputed', 'returned']),
    accessUntil: z.nullable(z.string()),
    graceUntil: z.nullable(z.string()),
    ownerId: z.string(),
    eventId: z.string(),
    packageId: z.string(),
    title: z.string(),
    rev: z.int(),
  }),
});

/** The users of subscriptions by their ids, because Stripe's events have only these. */
export const subscriptionOwners = new ItemKind({
  ...keeping,
  name: 'subscription ids',
  restored: 'as it was',
  table: 'commerce',
  pk: key`SUBSCRIPTION#${'subscriptionId'}`,
  sk: key`SUBSCRIPTION`,
  schema: z.object({ userId: z.string() }),
});

/** Returns a user's own subscription; null if there is none with this id. */
export const findOwnSubscription = (userId: string, subscriptionId: string): Promise<Subscription | null> =>
  subscriptions.find({ userId, subscriptionId });

/** Returns a subscription as recorded; null if it never was. */
export async function findSubscription(subscriptionId: string): Promise<Subscription | null> {
  const owner = await subscriptionOwners.find({ subscriptionId });
  return owner && findOwnSubscription(owner.userId, subscriptionId);
}

/** Returns all subscriptions that a user ever had, the newest first. @throws UnreadableItem: who has one must not buy another */
export async function listSubscriptions(userId: string): Promise<Subscription[]> {
  const all = await subscriptions.all({ userId });
  return all.sort((a, b) => b.startedAt.localeCompare(a.startedAt));
}

/**
 * Returns the parts of a transaction that write a subscription. The first is refused if the subscription changed since it was
 * read.
 * @param before null if it was never recorded
 */
export function subscriptionParts(subscription: Subscription, before: Subscription | null): TransactionPart[] {
  const { userId, subscriptionId } = subscription;
  const { Put } = subscriptions.put(subscription);
  if (before) return [{ Put: { ...Put, ConditionExpression: 'rev = :rev', ExpressionAttributeValues: { ':rev': before.rev } } }];
  return [subscriptions.creation(subscription), subscriptionOwners.put({ userId }, { subscriptionId })];
}
