import { useEffect } from 'react';
import type { Order } from '#shared/api/site/orders.ts';
import { Failed } from './failed.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';
import { Returned } from './returned.tsx';
import { Succeeded } from './succeeded.tsx';
import { Unknown } from './unknown.tsx';
import { useFollow } from './use-follow.ts';
import { intentIdOf, useIntent } from './use-intent.ts';
import { usePaidOrder } from './use-paid-order.ts';
import { useSaveOnce } from './use-save-once.ts';
import { forgetBankVisit } from '../../../lib/purchase/bank-visit.ts';
import { forgetPending, peekPendingPlan, takePending } from '../../../lib/session/pending.ts';

/** Payment statuses after which access may still be granted. */
const hopeful = ['succeeded', 'processing', 'requires_capture'];

/** Shows how a payment ended and links to what it bought. Once that is open, the page goes there automatically. */
export function PaymentResult({ clientSecret }: { clientSecret: string }) {
  const { data: intent, error } = useIntent(clientSecret);
  const intentId = intentIdOf(clientSecret);
  const paidFor = usePaidOrder(intentId, error !== undefined || (intent !== undefined && hopeful.includes(intent.status)));
  const { order } = paidFor;
  const isPaid = order?.status === 'paid';
  const refundReason = useSaveOnce(intent, order);
  const onCorrecting = useFollow(isPaid && order.kind === 'package' && !order.gift ? order.eventId : undefined);
  useEffect(() => {
    // The purchase is complete, so it is no longer pending.
    if (isPaid) forgetPendingOf(order);
  }, [isPaid, order]);

  if (error) return <Unknown reason={error.message} paidFor={paidFor} intentId={intentId} />;
  if (!intent) return <ResultSkeleton />;
  if (refundReason !== null) return <Returned reason={refundReason} />;
  if (!hopeful.includes(intent.status)) return <Failed status={intent.status} />;
  return <Succeeded status={intent.status} paidFor={paidFor} intentId={intentId} onCorrecting={onCorrecting} />;
}

/** Forgets the pending purchase that an order has paid for, so that it is not resumed. Any other one stays. */
function forgetPendingOf(order: Order): void {
  forgetBankVisit();
  if (order.kind === 'package') takePending(order.eventId);
  else if (peekPendingPlan() === order.planId) forgetPending();
}
