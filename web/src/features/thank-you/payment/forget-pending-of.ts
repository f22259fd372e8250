import type { Order } from '#shared/api/orders.ts';
import { forgetPending, peekPendingPlan, takePending } from '../../../lib/session/pending.ts';

/** A purchase that is paid for is not resumed; any other that is pending stays. */
export function forgetPendingOf(order: Order): void {
  if (order.kind === 'package') takePending(order.eventId);
  else if (peekPendingPlan() === order.planId) forgetPending();
}
