import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb, isConditionFailure, queryPartition } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import type { WatchedEvent } from './evidence-plays.ts';

/** The evidence for a bank that disputes a payment. Moments are ISO 8601. */
export interface Evidence {
  provider: string;
  paymentId: string;
  /** The provider's own id of the dispute; null, or missing in older data, if unknown. */
  disputeId?: string | null;
  orderId: string;
  /** The buyer. */
  userId: string;
  title: string;
  /** Minor units. */
  amount: number;
  currency: string;
  orderedAt: string;
  paidAt: string | null;
  openedAt: string;
  /** Each event that the order opened and that was watched; for a subscription, in the period that the payment paid for. */
  plays: WatchedEvent[];
}

const partition = (ownerId: string) => `DISPUTES#${ownerId}`;

function disputeKey(ownerId: string, { paymentId, disputeId }: Evidence) {
  return { pk: partition(ownerId), sk: ['PAYMENT', paymentId, ...(disputeId ? [disputeId] : [])].join('#') };
}

/** Stores the evidence of a dispute as it was when the dispute was first reported. A payment may have several disputes. */
export async function keepEvidence(ownerId: string, evidence: Evidence): Promise<void> {
  const Item = { ...disputeKey(ownerId, evidence), ...evidence };
  try {
    await dynamodb().send(
      new PutCommand({ TableName: env.commerceTable, Item, ConditionExpression: 'attribute_not_exists(pk)' }),
    );
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
}

/** Returns the evidence of all disputes of an organiser's payments, the latest first. */
export async function listEvidence(ownerId: string): Promise<Evidence[]> {
  const all: Evidence[] = [];
  for await (const { pk: _pk, sk: _sk, ...item } of queryPartition(env.commerceTable, partition(ownerId), false))
    all.push(item as unknown as Evidence);
  return all.sort((a, b) => b.openedAt.localeCompare(a.openedAt));
}
