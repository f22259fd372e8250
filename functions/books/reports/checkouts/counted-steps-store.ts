import * as z from 'zod/mini';
import { batchGet } from '../../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf } from '../../../platform/items/item-kind.ts';
import { key } from '../../../platform/items/key-part.ts';
import type { TransactionPart } from '../../../platform/database/transact.ts';
import type { CheckoutStep } from './checkout-step.ts';

/** A step is handed over again for a day at most, that of a payment for three. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;
/** Characters of an ISO 8601 moment up to its second. */
const SECOND = 'YYYY-MM-DDTHH:MM:SS'.length;

/** One for all orders of an event's second, so that a crowd's need few writes. It expires some time after its last change. */
export const countedSteps = new ItemKind({
  name: 'checkouts that were counted',
  about: 'viewers',
  kept: '30 days',
  exported: 'no: about the event',
  erased: 'kept by id: they go by themselves within 30 days',
  restored: 'if gone',
  table: 'playback',
  pk: key`COUNTED#${'eventId'}`,
  sk: key`${'second'}`,
  schema: z.object({
    ids: z.set(z.string()),
    /** The number of its changes. */
    version: z.int(),
  }),
});

type Place = Pick<CheckoutStep, 'eventId' | 'orderedAt'>;

const keysOf = ({ eventId, orderedAt }: Place) => ({ eventId, second: orderedAt.slice(0, SECOND) });

const nameOf = ({ pk, sk }: { pk?: unknown; sk?: unknown }) => `${String(pk)} ${String(sk)}`;

/** Names the item that remembers a step. */
export const placeOf = (step: Place) => nameOf(countedSteps.keyOf(keysOf(step)));

/** The ids of steps that were counted, and the number of changes of their item. */
export type CountedSteps = ItemOf<typeof countedSteps>;

/** Returns which steps were counted, by {@link placeOf}; strongly consistent. */
export async function findCounted(steps: readonly Place[]): Promise<Map<string, CountedSteps>> {
  const keys = new Map(steps.map((step) => [placeOf(step), countedSteps.keyOf(keysOf(step))]));
  const items = await batchGet(countedSteps.tableName, [...keys.values()], true);
  return new Map(items.map((item) => [nameOf(item), countedSteps.read(item)]));
}

/**
 * Returns the part of a transaction that remembers steps as counted.
 * @param steps of one place
 * @param before what was counted of that place; the transaction is refused if that has changed
 * @param now milliseconds
 */
export function countedPart(steps: readonly CheckoutStep[], before: CountedSteps | undefined, now: number): TransactionPart {
  return {
    Update: {
      ...countedSteps.at(keysOf(steps[0]!)),
      UpdateExpression: 'SET #ttl = :ttl ADD ids :ids, version :one',
      ConditionExpression: before ? 'version = :version' : 'attribute_not_exists(version)',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: {
        ':ttl': Math.floor(now / 1000) + KEPT_SECONDS,
        ':ids': new Set(steps.map(({ id }) => id)),
        ':one': 1,
        ...(before && { ':version': before.version }),
      },
    },
  };
}
