import { DeleteCommand, paginateQuery, PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb, isConditionFailure } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';

/** Few: all in one partition. */
const PARTITION = 'PAYPAL#REFUNDS';
const pendingKey = (refundId: string) => ({ pk: PARTITION, sk: `REFUND#${refundId}` });

/** A refund at PayPal that nobody has seen the end of yet. */
export interface PendingRefund {
  refundId: string;
  captureId: string;
  /** When it was first seen, ISO 8601. */
  since: string;
}

/** Notes that a refund has to be asked about until it is done. Twice is once. */
export async function keepPendingRefund(refund: Omit<PendingRefund, 'since'>): Promise<void> {
  const Item = { ...pendingKey(refund.refundId), ...refund, since: new Date().toISOString() };
  try {
    await dynamodb().send(new PutCommand({ TableName: env.commerceTable, Item, ConditionExpression: 'attribute_not_exists(pk)' }));
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
}

/** All that are still to be asked about. */
export async function* listPendingRefunds(): AsyncGenerator<PendingRefund> {
  const pages = paginateQuery(
    { client: dynamodb() },
    { TableName: env.commerceTable, KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': PARTITION } },
  );
  for await (const { Items = [] } of pages) yield* Items as unknown as PendingRefund[];
}

/** A refund whose end was seen needs not be asked about. */
export async function forgetPendingRefund(refundId: string): Promise<void> {
  await dynamodb().send(new DeleteCommand({ TableName: env.commerceTable, Key: pendingKey(refundId) }));
}
