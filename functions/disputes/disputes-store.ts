import { paginateQuery, PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb, isConditionFailure } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import type { Evidence } from './evidence.ts';

const partition = (ownerId: string) => `DISPUTES#${ownerId}`;

function disputeKey(ownerId: string, { paymentId, disputeId }: Evidence) {
  return { pk: partition(ownerId), sk: ['PAYMENT', paymentId, ...(disputeId ? [disputeId] : [])].join('#') };
}

/** Keeps what there was to say when a dispute was first heard of: of each, however many a payment has. */
export async function keepEvidence(ownerId: string, evidence: Evidence): Promise<void> {
  const Item = { ...disputeKey(ownerId, evidence), ...evidence };
  try {
    await dynamodb().send(new PutCommand({ TableName: env.commerceTable, Item, ConditionExpression: 'attribute_not_exists(pk)' }));
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
}

/** All that an organiser's buyers' banks ever disputed, the latest first. */
export async function listEvidence(ownerId: string): Promise<Evidence[]> {
  const pages = paginateQuery(
    { client: dynamodb() },
    {
      TableName: env.commerceTable,
      KeyConditionExpression: 'pk = :owner',
      ExpressionAttributeValues: { ':owner': partition(ownerId) },
    },
  );
  const all: Evidence[] = [];
  for await (const { Items = [] } of pages) all.push(...Items.map(({ pk: _pk, sk: _sk, ...item }) => item as unknown as Evidence));
  return all.sort((a, b) => b.openedAt.localeCompare(a.openedAt));
}
