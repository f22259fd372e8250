import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { dynamodb, queryAll } from '../../../platform/database/dynamodb.ts';
import { env } from '../../../platform/env.ts';
import { ItemKind, type ItemOf } from '../../../platform/items/item-kind.ts';
import { key } from '../../../platform/items/key-part.ts';
import { transactIf, type TransactionPart } from '../../../platform/database/transact.ts';

/** Parts of the purchases, each with counts of its own: a transaction refuses others that write the same counts. */
export const PURCHASE_SHARDS = 8;
const SHARD = 'SHARD#';
const partition = (eventId: string) => `CANCELLED#${eventId}`;

/** The retention of cancelled events and of their purchases. */
export const keeping = {
  name: 'refunds of cancelled events',
  about: 'viewers',
  kept: 'as sales records',
  exported: 'yes: as payments',
  erased: 'kept by id: the law demands it',
  // The states of one that is there are newer than those of the copy.
  restored: 'if gone',
  table: 'commerce',
} as const;

/** The purchases of cancelled events, in parts. */
export const cancelledPurchases = new ItemKind({
  ...keeping,
  pk: key`CANCELLED#${'eventId'}`,
  sk: key`PURCHASE#${'shard'}#${'orderId'}#${'provider'}#${'paymentId'}`,
  schema: z.object({
    provider: z.enum(['stripe', 'paypal', 'free']),
    paymentId: z.string(),
    eventId: z.string(),
    /** The buyer. */
    userId: z.string(),
    orderId: z.string(),
    /**
     * The progress of its refund. `waiting`: not begun. `begun`: granted, and perhaps not at the provider yet. `nothing`: there is nothing to
     * give back. `failed`: the provider refuses, or the buyer's bank decides.
     */
    state: z.enum(['waiting', 'begun', 'refunded', 'nothing', 'failed']),
    /** The amount that is refunded because of the cancellation, minor units; 0 until it is begun. */
    amount: z.int(),
    /** The reason that the refund failed; missing if it did not. */
    why: z.exactOptional(z.enum(['disputed', 'refused'])),
  }),
});

/** A purchase of a cancelled event. */
export type CancelledPurchase = ItemOf<typeof cancelledPurchases>;
type PurchaseState = CancelledPurchase['state'];

const shardOf = (orderId: string) => createHash('sha256').update(orderId).digest().readUInt32BE() % PURCHASE_SHARDS;
const inShard = (shard: number) => `${cancelledPurchases.starts.sk}${shard}#`;
const placeOf = (purchase: CancelledPurchase) => ({ ...purchase, shard: shardOf(purchase.orderId) });
/** Returns the sort key of a purchase, by which pages of purchases continue. */
export const purchaseKey = (purchase: CancelledPurchase): string => cancelledPurchases.keyOf(placeOf(purchase)).sk;

/** The counts of purchases by state. Those that are begun count as waiting. */
type Count = Exclude<PurchaseState, 'begun'>;
const countOf = (state: PurchaseState): Count => (state === 'begun' ? 'waiting' : state);

/** Notes a purchase whose refund waits. @returns false if it was noted before */
export function notePurchase(purchase: CancelledPurchase): Promise<boolean> {
  const noted = cancelledPurchases.creation(purchase, { shard: shardOf(purchase.orderId) });
  return transactIf([noted, countPart(purchase, { waiting: 1 }, 0)]);
}

/** Returns the part of a transaction that notes the beginning of a refund, on the condition that nobody else has begun it. */
export const beginPart = (purchase: CancelledPurchase, amount: number): TransactionPart =>
  statePart(purchase, { state: 'begun', amount });

type Change = Pick<CancelledPurchase, 'state' | 'amount'> & Partial<Pick<CancelledPurchase, 'why'>>;

/** Moves a purchase to another state. @returns false if somebody else has moved it since it was read */
export function movePurchase(purchase: CancelledPurchase, change: Change): Promise<boolean> {
  const [from, to] = [countOf(purchase.state), countOf(change.state)];
  const counts = from === to ? {} : { [from]: -1, [to]: 1 };
  const amountOf = ({ state, amount }: Change) => (state === 'refunded' ? amount : 0);
  const added = amountOf(change) - amountOf(purchase);
  return transactIf([statePart(purchase, change), countPart(purchase, counts, added)]);
}

function statePart(purchase: CancelledPurchase, { state, amount, why }: Change): TransactionPart {
  return {
    Update: {
      ...cancelledPurchases.at(placeOf(purchase)),
      UpdateExpression: `SET #state = :state, amount = :amount${why ? ', why = :why' : ' REMOVE why'}`,
      ConditionExpression: '#state = :before',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':state': state, ':before': purchase.state, ':amount': amount, ...(why && { ':why': why }) },
    },
  };
}

function countPart({ eventId, orderId }: CancelledPurchase, counts: Partial<Record<Count, number>>, amount: number) {
  const names = Object.keys(counts).map((name) => `#${name} :${name}`);
  return {
    Update: {
      TableName: env.commerceTable,
      Key: { pk: partition(eventId), sk: `${SHARD}${shardOf(orderId)}` },
      UpdateExpression: `ADD ${[...names, 'refundedAmount :amount'].join(', ')}`,
      ...(names.length > 0 && {
        ExpressionAttributeNames: Object.fromEntries(Object.keys(counts).map((name) => [`#${name}`, name])),
      }),
      ExpressionAttributeValues: {
        ':amount': amount,
        ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [`:${name}`, count])),
      },
    },
  };
}

/** The purchases of a cancelled event by the state of their refund, and the money that was refunded, in minor units. */
export type RefundCounts = Record<Count, number> & { refundedAmount: number };

/** Returns how far the refunds of an event are. One query. */
export async function refundCounts(eventId: string): Promise<RefundCounts> {
  const shards = await queryAll(env.commerceTable, partition(eventId), SHARD);
  const sum = (name: string) => shards.reduce((total, shard) => total + Number(shard[name] ?? 0), 0);
  return {
    waiting: sum('waiting'),
    refunded: sum('refunded'),
    nothing: sum('nothing'),
    failed: sum('failed'),
    refundedAmount: sum('refundedAmount'),
  };
}

/** Returns some purchases of a part, strongly consistent. @param after key of the last one of the page before; null for the first */
export async function purchasesOf(
  eventId: string,
  shard: number,
  after: string | null,
  most: number,
): Promise<CancelledPurchase[]> {
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName: env.commerceTable,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': partition(eventId), ':from': after ?? inShard(shard), ':to': `${inShard(shard)}~` },
      ConsistentRead: true,
      // The one at the beginning was on the page before.
      Limit: after === null ? most : most + 1,
    }),
  );
  return Items.filter(({ sk }) => sk !== after).map((item) => cancelledPurchases.read(item));
}

/** Returns the purchases whose refund has failed. Reads all purchases of the event. */
export async function failedPurchases(eventId: string): Promise<CancelledPurchase[]> {
  const all = await cancelledPurchases.all({ eventId });
  return all.filter(({ state }) => state === 'failed');
}
