import { batchGet } from '../../../platform/dynamodb.ts';
import { env } from '../../../platform/env.ts';
import type { TransactionPart } from '../../../platform/transact.ts';
import type { CheckoutStep } from './checkout-step.ts';

/** A step is handed over again for a day at most, that of a payment for three. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;
/** Characters of an ISO 8601 moment up to its second. */
const SECOND = 'YYYY-MM-DDTHH:MM:SS'.length;

type Place = Pick<CheckoutStep, 'eventId' | 'orderedAt'>;

const keyOf = ({ eventId, orderedAt }: Place) => ({ pk: `COUNTED#${eventId}`, sk: orderedAt.slice(0, SECOND) });

/** Names the item that remembers a step: one for all orders of an event's second, so that a crowd's need few writes. */
export const placeOf = (step: Place) => Object.values(keyOf(step)).join(' ');

/** The ids of steps that were counted, and the number of changes of their item. */
export interface CountedSteps {
  ids: ReadonlySet<string>;
  version: number;
}

/** Returns which steps were counted, by {@link placeOf}; strongly consistent. */
export async function findCounted(steps: readonly Place[]): Promise<Map<string, CountedSteps>> {
  const keys = new Map(steps.map((step) => [placeOf(step), keyOf(step)]));
  const items = await batchGet(env.playbackTable, [...keys.values()], true);
  return new Map(
    items.map(({ pk, sk, ids, version }) => [`${String(pk)} ${String(sk)}`, { ids, version } as unknown as CountedSteps]),
  );
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
      TableName: env.playbackTable,
      Key: keyOf(steps[0]!),
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
