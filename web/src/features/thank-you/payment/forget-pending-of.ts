import type { Order } from '#shared/api/site/orders.ts';
import { forgetPending, peekPendingPlan, takePending } from '../../../lib/session/pending.ts';

/** Forgets the pending purchase that an order has paid for, so that it is not resumed. Any other one stays. */
export function forgetPendingOf(order: Order): void {
  if (order.kind === 'package') takePending(order.eventId);
  else if (peekPendingPlan() === order.planId) forgetPending();
}
