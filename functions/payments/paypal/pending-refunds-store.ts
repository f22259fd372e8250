import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb, isConditionFailure, queryPartition } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';

/** The partition of all pending refunds, which are few. */
const PARTITION = 'PAYPAL#REFUNDS';
const pendingKey = (refundId: string) => ({ pk: PARTITION, sk: `REFUND#${refundId}` });

/** A PayPal refund whose outcome is unknown. */
export interface PendingRefund {
  refundId: string;
  captureId: string;
  /** When it was first seen, ISO 8601. */
  since: string;
}

/** Stores a pending refund, to be checked until it ends. Idempotent. */
export async function keepPendingRefund(refund: Omit<PendingRefund, 'since'>): Promise<void> {
  const Item = { ...pendingKey(refund.refundId), ...refund, since: new Date().toISOString() };
  try {
    await dynamodb().send(
      new PutCommand({ TableName: env.commerceTable, Item, ConditionExpression: 'attribute_not_exists(pk)' }),
    );
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
}

/** Yields all pending refunds. */
export async function* listPendingRefunds(): AsyncGenerator<PendingRefund> {
  for await (const item of queryPartition(env.commerceTable, PARTITION, false)) yield item as unknown as PendingRefund;
}

/** Deletes a pending refund, because its outcome is known. */
export async function forgetPendingRefund(refundId: string): Promise<void> {
  await dynamodb().send(new DeleteCommand({ TableName: env.commerceTable, Key: pendingKey(refundId) }));
}
