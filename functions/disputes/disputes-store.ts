import { paginateQuery, PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import type { Evidence } from './evidence.ts';

const disputeKey = (ownerId: string, paymentId: string) => ({ pk: `DISPUTES#${ownerId}`, sk: `PAYMENT#${paymentId}` });

/** Keeps what there was to say when a dispute was opened. A later dispute of the payment replaces it. */
export async function keepEvidence(ownerId: string, evidence: Evidence): Promise<void> {
  await dynamodb().send(
    new PutCommand({ TableName: env.commerceTable, Item: { ...disputeKey(ownerId, evidence.paymentId), ...evidence } }),
  );
}

/** All that an organiser's buyers' banks ever disputed, the latest first. */
export async function listEvidence(ownerId: string): Promise<Evidence[]> {
  const pages = paginateQuery(
    { client: dynamodb() },
    {
      TableName: env.commerceTable,
      KeyConditionExpression: 'pk = :owner',
      ExpressionAttributeValues: { ':owner': disputeKey(ownerId, '').pk },
    },
  );
  const all: Evidence[] = [];
  for await (const { Items = [] } of pages) all.push(...Items.map(({ pk: _pk, sk: _sk, ...item }) => item as unknown as Evidence));
  return all.sort((a, b) => b.openedAt.localeCompare(a.openedAt));
}
