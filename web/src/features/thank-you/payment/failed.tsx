import type { PaymentIntent } from '@stripe/stripe-js';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { noteBankRefusal } from '../../../lib/purchase/bank-visit.ts';
import { peekPending } from '../../../lib/session/pending.ts';
import { HomeLink } from '../look/home-link.tsx';
import { ResultMark } from '../look/result-mark.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';

/**
 * Leads back to the payment after one that failed, where the form says why and can be used again. If the browser does not know what its
 * visitor was buying, the page says here that no money moved.
 */
export function Failed({ status }: { status: PaymentIntent.Status }) {
  const pending = peekPending();
  if (pending?.kind === 'purchase' || pending?.kind === 'plan') return <BackToPayment status={status} to={pending.returnTo} />;
  return (
    <>
      <ResultMark tone="danger" icon={X} />
      <h1 className="text-2xl font-bold text-balance sm:text-3xl">The payment did not go through</h1>
      <p className="text-muted">You have not been charged. Try again or use another card.</p>
      <HomeLink />
      <p className="text-sm text-muted">Payment {status}</p>
    </>
  );
}

/** Goes back to the page that opens the payment again. @param to its path */
function BackToPayment({ status, to }: { status: PaymentIntent.Status; to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (status !== 'requires_action') noteBankRefusal();
    void navigate(to, { replace: true });
  }, [status, to, navigate]);
  return <ResultSkeleton />;
}
