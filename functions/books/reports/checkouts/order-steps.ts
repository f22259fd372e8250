import type { DynamoDBRecord } from 'aws-lambda';
import { giverOf } from '#shared/ledger/sale-column.ts';
import * as z from 'zod/mini';
import { log } from '../../../platform/log/log.ts';
import { itemIn, readStreamItem } from '../../../platform/database/stream-item.ts';
import { failedCounter, OPENED } from '../numbers/numbers-rules.ts';
import { type CheckoutStep, stepId } from './checkout-step.ts';

/** An order that appears in the stream later than this was brought back from a copy: its beginning was counted at its time. */
const LATEST_MS = 7 * 24 * 60 * 60 * 1000;

const orderSchema = z.object({
  kind: z.string(),
  orderId: z.string(),
  userId: z.string(),
  /** Missing for plans. */
  eventId: z.optional(z.string()),
  ownerId: z.optional(z.nullable(z.string())),
  createdAt: z.iso.datetime(),
  isTest: z._default(z.boolean(), false),
  /** Number of times that PayPal has declined it. */
  paypalDeclines: z._default(z.int(), 0),
});

/**
 * Returns what a change of an order says about its checkout: that it was begun, and that PayPal declined a payment. Nothing for plans, for
 * tickets that members give, for their test purchases, and for changes of other items.
 * @param now milliseconds
 */
export function orderSteps({ dynamodb: change }: DynamoDBRecord, now: number): CheckoutStep[] {
  const { pk, sk } = change?.Keys ?? {};
  if (!pk?.S?.startsWith('USER#') || !sk?.S?.startsWith('ORDER#') || !change?.NewImage) return [];
  const read = readStreamItem(orderSchema, change.NewImage);
  if ('why' in read) {
    log.warn('order not counted', { key: sk.S, why: read.why });
    return [];
  }
  const { kind, orderId, userId, eventId, ownerId: seller, createdAt, paypalDeclines, isTest } = read.item;
  const ownerId = seller ?? 'platform';
  if (kind !== 'package' || isTest || eventId === undefined || userId === giverOf(ownerId)) return [];
  const order = { ownerId, eventId, orderedAt: createdAt };
  const before = change.OldImage && itemIn(change.OldImage);
  const isNew = !before && now - Date.parse(createdAt) <= LATEST_MS;
  const declinedBefore = Number(before?.paypalDeclines ?? 0);
  const at = new Date((change.ApproximateCreationDateTime ?? now / 1000) * 1000).toISOString();
  return [
    ...(isNew ? [{ ...order, id: stepId(orderId, 'opened'), at: createdAt, counter: OPENED }] : []),
    ...Array.from({ length: Math.max(0, paypalDeclines - declinedBefore) }, (_, index) => ({
      ...order,
      id: stepId(orderId, `paypal-${declinedBefore + index + 1}`),
      at,
      counter: failedCounter('paypal'),
    })),
  ];
}
