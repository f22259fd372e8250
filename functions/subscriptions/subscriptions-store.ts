import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import type { TransactionPart } from '../platform/transact.ts';
import type { Subscription } from './subscription.ts';

const SUBSCRIPTION = 'SUBSCRIPTION#';

/** Below the user, as all that they bought. */
const subscriptionKey = (userId: string, id: string) => ({ pk: `USER#${userId}`, sk: `${SUBSCRIPTION}${id}` });

/** Says whose a subscription is: Stripe tells of it by its id alone. */
const ownerKey = (subscriptionId: string) => ({ pk: `${SUBSCRIPTION}${subscriptionId}`, sk: 'SUBSCRIPTION' });

const toSubscription = ({ pk: _pk, sk: _sk, ...kept }: Record<string, unknown>) => kept as unknown as Subscription;

async function get(Key: Record<string, string>): Promise<Record<string, unknown> | null> {
  const { Item } = await dynamodb().send(new GetCommand({ TableName: env.commerceTable, Key, ConsistentRead: true }));
  return Item ?? null;
}

/** A user's own subscription; null where there is none by this id. */
export async function findOwnSubscription(userId: string, subscriptionId: string): Promise<Subscription | null> {
  const item = await get(subscriptionKey(userId, subscriptionId));
  return item && toSubscription(item);
}

/** What we hold of a subscription; null where it was never recorded. */
export async function findSubscription(subscriptionId: string): Promise<Subscription | null> {
  const owner = await get(ownerKey(subscriptionId));
  return owner && findOwnSubscription(String(owner.userId), subscriptionId);
}

/** All subscriptions that a user ever had, the newest first. */
export async function listSubscriptions(userId: string): Promise<Subscription[]> {
  const pages = paginateQuery(
    { client: dynamodb() },
    {
      TableName: env.commerceTable,
      KeyConditionExpression: 'pk = :user AND begins_with(sk, :kind)',
      ExpressionAttributeValues: { ':user': `USER#${userId}`, ':kind': SUBSCRIPTION },
      ConsistentRead: true,
    },
  );
  const subscriptions: Subscription[] = [];
  for await (const { Items = [] } of pages) subscriptions.push(...Items.map(toSubscription));
  return subscriptions.sort((a, b) => b.startedAt.localeCompare(a.startedAt));
}

/**
 * The parts of a transaction that write a subscription. The first is refused where it is no longer as it was read.
 * @param before null for one that was never recorded
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
