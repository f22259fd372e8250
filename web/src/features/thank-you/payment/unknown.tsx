import { CircleAlert } from 'lucide-react';
import { AccessProgress } from './access-progress.tsx';
import { HomeLink } from '../look/home-link.tsx';
import { ResultMark } from '../look/result-mark.tsx';
import type { PaidFor } from './use-paid-order.ts';

interface Props {
  /** The provider's own words. */
  reason: string;
  paidFor: PaidFor;
  intentId: string;
}

/** The provider could not say how the payment went; our own records may still. */
export function Unknown({ reason, paidFor, intentId }: Props) {
  const paid = paidFor.order?.status === 'paid';
  return (
    <>
      <ResultMark tone="muted" icon={CircleAlert} />
      <h1 className="text-3xl font-bold text-balance">We could not look up your payment</h1>
      <p role="alert" className="text-muted">
        {reason}
      </p>
      {(paidFor.order || paidFor.loggedOut) && <AccessProgress paidFor={paidFor} intentId={intentId} />}
      {!paid && <p className="text-sm text-muted">If you paid, your payment is safe, and this page will take you to the event.</p>}
      <HomeLink />
    </>
  );
}
