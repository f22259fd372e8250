import { batchGet, queryAll, readItem } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import type { TransactionPart } from '../platform/transact.ts';

/** An action of a member of the organisation for the buyer of an order. Moments are ISO 8601. */
export interface OrderChange {
  orderId: string;
  /** Made by the member's client for this change, so that a repeated request makes it once. */
  key: string;
  /** Stands for the whole request; with its key, another request is refused. Missing for a ticket, which has no key of a client. */
  request?: string;
  /** `keep`: it was bought at a wrong price, and stays as it is. */
  kind: 'refund' | 'keep' | 'ticket' | 'extend' | 'move' | 'resend';
  /** The id of the member's account. */
  by: string;
  /** True if an operator of the platform made it. Organisations do not read which. */
  byOperator?: true;
  at: string;
  /** The reason that the member gave, for the team alone. */
  reason: string;
  /** The amount of a refund in minor units, and the payment that it is taken from. */
  refund?: { amount: number; currency: string; provider: string; paymentId: string };
  /** Until when access was extended. */
  until?: string;
}

const partition = (orderId: string) => `CHANGES#${orderId}`;
const changeKey = (orderId: string, key: string) => ({ pk: partition(orderId), sk: `CHANGE#${key}` });

/** Returns the part of a transaction that notes a change together with the change itself. It fails if the key was used before. */
export const changePart = (change: OrderChange): TransactionPart => ({
  Put: {
    TableName: env.commerceTable,
    Item: { ...changeKey(change.orderId, change.key), ...change },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

const toChange = ({ pk: _pk, sk: _sk, ...change }: Record<string, unknown>) => change as unknown as OrderChange;

/** Returns the change that was made with a key; null if there is none. */
export async function findChange(orderId: string, key: string): Promise<OrderChange | null> {
  const item = await readItem(env.commerceTable, changeKey(orderId, key));
  return item ? toChange(item) : null;
}

/** Returns the changes that were made with one key to some orders, by the order's id. One read per hundred. @param orderIds without duplicates */
export async function findChangesOf(orderIds: readonly string[], key: string): Promise<ReadonlyMap<string, OrderChange>> {
  const keys = orderIds.map((orderId) => changeKey(orderId, key));
  const changes = (await batchGet(env.commerceTable, keys, true)).map(toChange);
  return new Map(changes.map((change) => [change.orderId, change]));
}

/** Returns what members did about an order, the earliest first. */
export async function listChanges(orderId: string): Promise<OrderChange[]> {
  const changes = (await queryAll(env.commerceTable, partition(orderId), 'CHANGE#')).map(toChange);
  return changes.toSorted((one, other) => one.at.localeCompare(other.at));
}
