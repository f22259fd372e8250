import { putAndEmit, type Work } from '../../http/call.ts';
import { nowInSeconds } from '../ids.ts';
import type { PaymentIntent } from './objects.ts';

/** Cancels an intent for good, and reports it. */
export function cancelIntent(work: Work, intent: PaymentIntent, reason: PaymentIntent['cancellation_reason']): PaymentIntent {
  const canceled: PaymentIntent = {
    ...intent,
    canceled_at: nowInSeconds(),
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  };
  return putAndEmit(work, 'payment_intent.canceled', canceled);
}
