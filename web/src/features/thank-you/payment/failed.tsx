import type { PaymentIntent } from '@stripe/stripe-js';
import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths.ts';
import { peekPending } from '../../../lib/session/pending.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { HomeLink } from '../look/home-link.tsx';
import { ResultMark } from '../look/result-mark.tsx';

/** No money moved; the event's page opens the payment dialog again. */
export function Failed({ status }: { status: PaymentIntent.Status }) {
  return (
    <>
      <ResultMark tone="danger" icon={X} />
      <h1 className="text-3xl font-bold text-balance">The payment did not go through</h1>
      <p className="text-muted">You have not been charged. Try again, perhaps with another card.</p>
      <Link to={peekPending()?.returnTo ?? paths.home} className={`${buttonClass({ size: 'lg' })} w-full`}>
        Back to the event
      </Link>
      <HomeLink />
      <p className="text-sm text-muted">Payment {status}</p>
    </>
  );
}
