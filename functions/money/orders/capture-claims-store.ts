import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb, isConditionFailure, updateIf } from '../../platform/database/dynamodb.ts';
import type { Order } from './order.ts';
import { openOrderUpdate, orders } from './orders-store.ts';

/** Longest time from a claim to the record of its payment: three calls of providers with their retries, and a second try of the listener. */
const CAPTURE_MS = 120_000;

/**
 * Claims an open order for its payment at PayPal, right before that is captured: until the claim is over, no other payment of the order is opened.
 * A claim that is repeated lasts longer.
 * @param now milliseconds
 * @returns the order as it is now, with all its payment methods; null if it was paid or has another attempt
 */
export async function claimCapture(order: Order, now: number): Promise<Order | null> {
  const update = openOrderUpdate(order, {
    UpdateExpression: 'SET captureUntil = :until',
    ExpressionAttributeValues: { ':until': new Date(now + CAPTURE_MS).toISOString() },
  });
  try {
    const { Attributes = {} } = await dynamodb().send(new UpdateCommand({ ...update, ReturnValues: 'ALL_NEW' }));
    return orders.read(Attributes);
  } catch (error) {
    if (isConditionFailure(error)) return null;
    throw error;
  }
}

/** Ends a claim, because PayPal has not taken the money. One that another process has made since stays. @param claimed as it was claimed */
export async function endClaim(claimed: Order): Promise<void> {
  await updateIf({
    ...orders.at(claimed),
    UpdateExpression: 'REMOVE captureUntil',
    ConditionExpression: 'captureUntil = :own',
    ExpressionAttributeValues: { ':own': claimed.captureUntil },
  });
}
