import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { dynamodb } from '../../../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf } from '../../../../platform/items/item-kind.ts';
import { key } from '../../../../platform/items/key-part.ts';
import { questions } from '../orders/paypal-orders-store.ts';

/** PayPal refunds whose outcome is unknown, which are few. */
export const pendingRefunds = new ItemKind({
  ...questions,
  table: 'commerce',
  pk: key`PAYPAL#REFUNDS`,
  sk: key`REFUND#${'refundId'}`,
  schema: z.object({
    refundId: z.string(),
    captureId: z.string(),
    /** When it was first seen, ISO 8601. */
    since: z.string(),
  }),
});

export type PendingRefund = ItemOf<typeof pendingRefunds>;

/** Stores a pending refund, to be checked until it ends. Idempotent. */
export async function keepPendingRefund(refund: Omit<PendingRefund, 'since'>): Promise<void> {
  await pendingRefunds.keep({ ...refund, since: new Date().toISOString() });
}

/** Returns all pending refunds. */
export const listPendingRefunds = (): Promise<PendingRefund[]> => pendingRefunds.listAll({});

/** Deletes a pending refund, because its outcome is known. */
export async function forgetPendingRefund(refundId: string): Promise<void> {
  await dynamodb().send(new DeleteCommand(pendingRefunds.at({ refundId })));
}
