import { isDeepStrictEqual } from 'node:util';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb, isConditionFailure } from '../../platform/dynamodb.ts';
import type { Order, RefundTerms } from '../order.ts';
import { openOrderUpdate } from '../orders-store.ts';

/**
 * Notes with an open order what its buyer is promised now about having the money back, where that was changed since it was made.
 * @returns the order as it is then; null where it has moved on and must be read again
 */
export async function keepRefundTerms(order: Order, refundTerms: RefundTerms | null): Promise<Order | null> {
  if (refundTerms === null || isDeepStrictEqual(refundTerms, order.refundTerms)) return order;
  const change = { UpdateExpression: 'SET refundTerms = :terms', ExpressionAttributeValues: { ':terms': refundTerms } };
  try {
    await dynamodb().send(new UpdateCommand(openOrderUpdate(order, change)));
    return { ...order, refundTerms };
  } catch (error) {
    if (isConditionFailure(error)) return null;
    throw error;
  }
}
