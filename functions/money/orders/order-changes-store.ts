import * as z from 'zod/mini';
import type { TransactionPart } from '../../platform/database/transact.ts';
import { ItemKind, type ItemOf } from '../../platform/items/item-kind.ts';
import { key } from '../../platform/items/key-part.ts';

export const orderChanges = new ItemKind({
  name: 'changes of orders by members',
  about: 'viewers and members',
  kept: 'as sales records',
  exported: 'no: the organisation’s',
  erased: 'kept by id: the law demands it',
  restored: 'if gone',
  table: 'commerce',
  pk: key`CHANGES#${'orderId'}`,
  sk: key`CHANGE#${'key'}`,
  schema: z.object({
    orderId: z.string(),
    /** Made by the member's client for this change, so that a repeated request makes it once. */
    key: z.string(),
    /** Stands for the whole request; with its key, another request is refused. Missing for a ticket, which has no key of a client. */
    request: z.exactOptional(z.string()),
    /** `keep`: it was bought at a wrong price, and stays as it is. */
    kind: z.enum(['refund', 'keep', 'ticket', 'extend', 'move', 'resend']),
    /** The id of the member's account. */
    by: z.string(),
    /** True if an operator of the platform made it. Organisations do not read which. */
    byOperator: z.exactOptional(z.literal(true)),
    /** ISO 8601. */
    at: z.string(),
    /** The reason that the member gave, for the team alone. */
    reason: z.string(),
    /** The amount of a refund in minor units, and the payment that it is taken from. */
    refund: z.exactOptional(z.object({ amount: z.int(), currency: z.string(), provider: z.string(), paymentId: z.string() })),
    /** Until when access was extended, ISO 8601. */
    until: z.exactOptional(z.string()),
  }),
});

/** An action of a member of the organisation for the buyer of an order. */
export type OrderChange = ItemOf<typeof orderChanges>;

/** Returns the part of a transaction that notes a change together with the change itself. It fails if the key was used before. */
export const changePart = (change: OrderChange): TransactionPart => orderChanges.creation(change);

/** Returns the change that was made with a key; null if there is none. */
export const findChange = (orderId: string, key: string): Promise<OrderChange | null> => orderChanges.find({ orderId, key });

/** Returns the changes that were made with one key to some orders, by the order's id. One read per hundred. @param orderIds without duplicates */
export async function findChangesOf(orderIds: readonly string[], key: string): Promise<ReadonlyMap<string, OrderChange>> {
  const changes = await orderChanges.findEach(orderIds.map((orderId) => ({ orderId, key })));
  return new Map(changes.map((change) => [change.orderId, change]));
}

/** Returns what members did about an order, the earliest first. */
export async function listChanges(orderId: string): Promise<OrderChange[]> {
  const changes = await orderChanges.listAll({ orderId });
  return changes.toSorted((one, other) => one.at.localeCompare(other.at));
}
