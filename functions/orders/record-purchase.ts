import { paymentReferenceSchema } from '#shared/bus/payment-events.ts';
import { eventConsumer } from '../platform/event-consumer.ts';
import { type Outcome, recordPayment } from './record-payment.ts';
import { fetchPayment } from './stripe-payments.ts';

export const handler = eventConsumer(paymentReferenceSchema, async ({ type, paymentId }) => {
  if (!paymentId) return `Skipped a ${type} that belongs to no payment.`;
  return sentence(paymentId, await recordPayment(await fetchPayment(paymentId)));
});

function sentence(paymentId: string, result: Outcome): string {
  switch (result.outcome) {
    case 'foreign':
      return `Skipped ${paymentId}: it is not one of ours.`;
    case 'unpaid':
      return `Skipped ${paymentId}: it is not paid.`;
    case 'paid':
      return result.isNew
        ? `Recorded ${paymentId} for ${result.orderId}.`
        : `Skipped ${paymentId}: it was recorded before.`;
    case 'reversed':
      return result.isNew
        ? `Took the access of ${result.orderId} away: ${paymentId} was refunded or disputed.`
        : `Skipped ${paymentId}: its refund was recorded before.`;
    case 'duplicate':
      return `Gave ${paymentId} back: ${result.orderId} was paid before.`;
  }
}
