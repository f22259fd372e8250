import { ResultSkeleton } from './result-skeleton.tsx';
import { Succeeded } from './succeeded.tsx';
import { usePaidOrder } from './use-paid-order.ts';
import { usePaid } from './use-paid.ts';

/** Shows what an order bought that was paid by PayPal, or for which nothing was to be paid. A film that can be watched opens by itself. */
export function OrderResult({ orderId }: { orderId: string }) {
  const paidFor = usePaidOrder({ orderId }, true);
  const follow = usePaid(paidFor.order);
  if (!paidFor.order && !paidFor.loggedOut && !paidFor.gaveUp) return <ResultSkeleton />;
  return <Succeeded status="succeeded" paidFor={paidFor} paymentId={orderId} follow={follow} />;
}
