import type { PaymentIntent } from '@stripe/stripe-js';
import { Check, Clock } from 'lucide-react';
import { AccessProgress } from './access-progress.tsx';
import { HomeLink } from '../look/home-link.tsx';
import { ResultMark } from '../look/result-mark.tsx';
import { Ticket } from '../look/ticket.tsx';
import type { PaidFor } from './use-paid-order.ts';

interface Props {
  status: PaymentIntent.Status;
  paidFor: PaidFor;
  intentId: string;
}

function thanks({ order }: PaidFor): string {
  if (order?.kind === 'plan') return 'Thank you! Your plan has been created successfully.';
  if (order?.gift) return `Thank you! We are mailing the link of your gift to ${order.gift.email}.`;
  return 'Thank you! Your seat is reserved.';
}

/** The money is there, or on its way. */
export function Succeeded({ status, paidFor, intentId }: Props) {
  const done = status === 'succeeded';
  return (
    <>
      <ResultMark tone={done ? 'success' : 'muted'} icon={done ? Check : Clock} celebrate={done} />
      <h1 className="text-3xl font-bold text-balance">Payment {status}</h1>
      <p className="text-muted">{done ? thanks(paidFor) : 'Your bank is still working on it. You need not do anything.'}</p>
      {!paidFor.gaveUp && !paidFor.loggedOut && <Ticket order={paidFor.order} />}
      <AccessProgress paidFor={paidFor} intentId={intentId} />
      <HomeLink />
    </>
  );
}
