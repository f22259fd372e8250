import { AccessProgress } from './access-progress.tsx';
import { HomeLink } from '../look/home-link.tsx';
import { LookupProblem } from '../look/lookup-problem.tsx';
import type { PaidFor } from './use-paid-order.ts';

interface Props {
  /** The provider's error message. */
  reason: string;
  paidFor: PaidFor;
  intentId: string;
}

/** Says that the provider could not tell how the payment went. Our own records may still know. */
export function Unknown({ reason, paidFor, intentId }: Props) {
  const paid = paidFor.order?.status === 'paid';
  return (
    <>
      <LookupProblem reason={reason} />
      {(paidFor.order || paidFor.loggedOut) && <AccessProgress paidFor={paidFor} intentId={intentId} />}
      {!paid && (
        <p className="text-sm text-muted">If you paid, your payment is safe, and this page will take you to the event.</p>
      )}
      <HomeLink />
    </>
  );
}
