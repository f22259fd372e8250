import { Purchase } from '../bought/purchase.tsx';
import { HomeLink } from '../look/home-link.tsx';
import { LookupProblem } from '../look/lookup-problem.tsx';
import { AccessProgress } from './access-progress.tsx';
import type { Follow } from './use-follow.ts';
import type { PaidFor } from './use-paid-order.ts';

interface Props {
  /** The provider's error message. */
  reason: string;
  paidFor: PaidFor;
  paymentId: string;
  follow: Follow;
}

/** Says that the provider could not tell how the payment went. Our own records may still know. */
export function Unknown({ reason, paidFor, paymentId, follow }: Props) {
  const { order, loggedOut } = paidFor;
  const paid = order?.status === 'paid';
  return (
    <>
      <LookupProblem reason={reason} />
      {paid && <Purchase order={order} follow={follow} />}
      {!paid && (order || loggedOut) && <AccessProgress paidFor={paidFor} paymentId={paymentId} />}
      {!paid && (
        <p className="text-sm text-muted">If you paid, your payment is safe, and this page will take you to the event.</p>
      )}
      <HomeLink />
    </>
  );
}
