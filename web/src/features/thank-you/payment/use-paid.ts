import { useEffect } from 'react';
import type { Order } from '#shared/api/site/orders.ts';
import { eventStateOf } from '#shared/catalog/event-state.ts';
import { forgetBankVisit } from '../../../lib/purchase/bank-visit.ts';
import { forgetPending, peekPendingPlan, takePending } from '../../../lib/session/pending.ts';
import { isWatchable } from '../../../ui/shows/show-state.ts';
import { type Follow, useFollow } from './use-follow.ts';

/** Forgets the pending purchase of an order that was paid, and goes on to what there is to watch, or to a show that is about to start. */
export function usePaid(order: Order | undefined): Follow {
  const isPaid = order?.status === 'paid';
  useEffect(() => {
    if (isPaid) forgetPendingOf(order);
  }, [isPaid, order]);
  return useFollow(isPaid ? filmOf(order) : undefined);
}

/**
 * Returns the event to go on to; undefined for one that is still to come, if the order opens more than one event, and for a rental, whose
 * hours begin with the first play: that is for its buyer to choose.
 */
function filmOf(order: Order): string | undefined {
  if (order.kind !== 'package' || order.packageKind !== 'ppv' || order.gift || !order.event) return undefined;
  const state = eventStateOf(order.event, Date.now());
  return isWatchable(state) || state === 'due' ? order.eventId : undefined;
}

/** Forgets the pending purchase that an order has paid for, so that it is not resumed. Any other one stays. */
function forgetPendingOf(order: Order): void {
  forgetBankVisit();
  if (order.kind === 'package') takePending(order.eventId);
  else if (peekPendingPlan() === order.planId) forgetPending();
}
