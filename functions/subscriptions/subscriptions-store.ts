import { queryAll, readItem } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import type { TransactionPart } from '../platform/transact.ts';
import type { Subscription } from './subscription.ts';

const SUBSCRIPTION = 'SUBSCRIPTION#';

/** Returns a subscription's key, in the partition of its user like all purchases. */
const subscriptionKey = (userId: string, id: string) => ({ pk: `USER#${userId}`, sk: `${SUBSCRIPTION}${id}` });

/** Returns the key of the item that names a subscription's user, because Stripe's events have only its id. */
const ownerKey = (subscriptionId: string) => ({ pk: `${SUBSCRIPTION}${subscriptionId}`, sk: 'SUBSCRIPTION' });

const toSubscription = ({ pk: _pk, sk: _sk, ...kept }: Record<string, unknown>) => kept as unknown as Subscription;

async function get(key: { pk: string; sk: string }): Promise<Record<string, unknown> | null> {
  return (await readItem(env.commerceTable, key)) ?? null;
}

/** Returns a user's own subscription; null if there is none with this id. */
export async function findOwnSubscription(userId: string, subscriptionId: string): Promise<Subscription | null> {
  const item = await get(subscriptionKey(userId, subscriptionId));
  return item && toSubscription(item);
}

/** Returns a subscription as recorded; null if it never was. */
export async function findSubscription(subscriptionId: string): Promise<Subscription | null> {
  const owner = await get(ownerKey(subscriptionId));
  return owner && findOwnSubscription(String(owner.userId), subscriptionId);
}

/** Returns all subscriptions that a user ever had, the newest first. */
export async function listSubscriptions(userId: string): Promise<Subscription[]> {
  const subscriptions = (await queryAll(env.commerceTable, `USER#${userId}`, SUBSCRIPTION)).map(toSubscription);
  return subscriptions.sort((a, b) => b.startedAt.localeCompare(a.startedAt));
}

/**
 * Returns the parts of a transaction that write a subscription. The first is refused if the subscription changed since it was
 * read.
 * @param before null if it was never recorded
 */
export function subscriptionParts(subscription: Subscription, before: Subscription | null): TransactionPart[] {
  const { userId, subscriptionId } = subscription;
  const Put = {
    TableName: env.commerceTable,
    Item: { ...subscriptionKey(userId, subscriptionId), ...subscription },
    ...(before
      ? { ConditionExpression: 'rev = :rev', ExpressionAttributeValues: { ':rev': before.rev } }
      : { ConditionExpression: 'attribute_not_exists(pk)' }),
  };
  if (before) return [{ Put }];
  return [{ Put }, { Put: { TableName: env.commerceTable, Item: { ...ownerKey(subscriptionId), userId } } }];
}
