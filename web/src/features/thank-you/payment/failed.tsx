import type { PaymentIntent } from '@stripe/stripe-js';
import { X } from 'lucide-react';
import { peekPending } from '../../../lib/session/pending.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { HomeLink } from '../look/home-link.tsx';
import { ResultMark } from '../look/result-mark.tsx';

/** Says that the payment failed and no money moved. The page that it was made on opens the payment again. */
export function Failed({ status }: { status: PaymentIntent.Status }) {
  const pending = peekPending();
  return (
    <>
      <ResultMark tone="danger" icon={X} />
      <h1 className="text-3xl font-bold text-balance">The payment did not go through</h1>
      <p className="text-muted">You have not been charged. Try again or use another card.</p>
      {(pending?.kind === 'purchase' || pending?.kind === 'plan') && (
        <Link to={pending.returnTo} className={`${buttonClass({ size: 'lg' })} w-full`}>
          {pending.kind === 'plan' ? 'Back to the plan' : 'Back to the event'}
        </Link>
      )}
      <HomeLink />
      <p className="text-sm text-muted">Payment {status}</p>
    </>
  );
}
