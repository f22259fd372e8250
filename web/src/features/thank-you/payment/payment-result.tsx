import { Failed } from './failed.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';
import { Returned } from './returned.tsx';
import { Succeeded } from './succeeded.tsx';
import { Unknown } from './unknown.tsx';
import { intentIdOf, useIntent } from './use-intent.ts';
import { usePaidOrder } from './use-paid-order.ts';
import { usePaid } from './use-paid.ts';
import { useSaveOnce } from './use-save-once.ts';

/** Payment statuses after which access may still be granted. */
const hopeful = ['succeeded', 'processing', 'requires_capture'];

/** Shows how a card payment ended and what it bought. A film that can be watched opens by itself. */
export function PaymentResult({ clientSecret }: { clientSecret: string }) {
  const { data: intent, error } = useIntent(clientSecret);
  const intentId = intentIdOf(clientSecret);
  const isHopeful = error !== undefined || (intent !== undefined && hopeful.includes(intent.status));
  const paidFor = usePaidOrder({ paymentIntentId: intentId }, isHopeful);
  const refundReason = useSaveOnce(intent, paidFor.order);
  const follow = usePaid(paidFor.order);

  if (error) return <Unknown reason={error.message} paidFor={paidFor} paymentId={intentId} follow={follow} />;
  if (!intent) return <ResultSkeleton />;
  if (refundReason !== null) return <Returned reason={refundReason} />;
  if (!hopeful.includes(intent.status)) return <Failed status={intent.status} />;
  return <Succeeded status={intent.status} paidFor={paidFor} paymentId={intentId} follow={follow} />;
}
