import { failedPaymentSchema } from '#shared/bus/money/failed-payments.ts';
import { findOrder } from '../../money/orders/orders-store.ts';
import { directConsumer } from '../../platform/event-consumer.ts';
import { stepId } from './checkouts/checkout-step.ts';
import { failureOf } from './checkouts/failure-rules.ts';
import { recordSteps } from './checkouts/record-steps.ts';
import { failedCounter } from './numbers/numbers-rules.ts';

/** Counts an attempt to pay by card that failed, with its reason. Idempotent. */
export const handler = directConsumer(failedPaymentSchema, async ({ providerEventId: id, paymentId, order: named, code }, at) => {
  const order = named && (await findOrder(named.userId, named.orderId));
  if (order?.kind !== 'package') return `Skipped the failure of ${paymentId}: it is of no event.`;
  if (order.isTest) return `Skipped the failure of ${paymentId}: it is of a test.`;
  const reason = failureOf(code);
  const { orderId, eventId, ownerId, createdAt: orderedAt } = order;
  const when = new Date(at).toISOString();
  const step = { id: stepId(orderId, id), ownerId: ownerId ?? 'platform', eventId, orderedAt, at: when };
  await recordSteps([{ ...step, counter: failedCounter(reason) }]);
  return `Counted the failure of ${paymentId}: ${reason}.`;
});
