import { useEffect } from 'react';
import { forgetPendingOf } from './forget-pending-of.ts';
import { Failed } from './failed.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';
import { Returned } from './returned.tsx';
import { Succeeded } from './succeeded.tsx';
import { Unknown } from './unknown.tsx';
import { useFollow } from './use-follow.ts';
import { intentIdOf, useIntent } from './use-intent.ts';
import { usePaidOrder } from './use-paid-order.ts';
import { useSaveOnce } from './use-save-once.ts';

/** Statuses after which access may still come. */
const hopeful = ['succeeded', 'processing', 'requires_capture'];

/** How a payment ended, and the way to what it bought, which is followed by itself once it is open. */
export function PaymentResult({ clientSecret }: { clientSecret: string }) {
  const { data: intent, error } = useIntent(clientSecret);
  const intentId = intentIdOf(clientSecret);
  const paidFor = usePaidOrder(intentId, error !== undefined || (intent !== undefined && hopeful.includes(intent.status)));
  const { order } = paidFor;
  const isPaid = order?.status === 'paid';
  const returned = useSaveOnce(intent, order);
  useFollow(isPaid && order.kind === 'package' && !order.gift ? order.eventId : undefined);
  useEffect(() => {
    // What the buyer wanted is bought: nothing is pending any more.
    if (isPaid) forgetPendingOf(order);
  }, [isPaid, order]);

  if (error) return <Unknown reason={error.message} paidFor={paidFor} intentId={intentId} />;
  if (!intent) return <ResultSkeleton />;
  if (returned !== null) return <Returned reason={returned} />;
  if (!hopeful.includes(intent.status)) return <Failed status={intent.status} />;
  return <Succeeded status={intent.status} paidFor={paidFor} intentId={intentId} />;
}
