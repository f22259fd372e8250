import type { PaymentIntent } from '@stripe/stripe-js';
import { Check, Clock, Undo2 } from 'lucide-react';
import type { Order } from '#shared/api/site/orders.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { ReceiptAddress } from '../../../ui/account/receipt-address.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { AccessProgress } from './access-progress.tsx';
import { HomeLink } from '../look/home-link.tsx';
import { ResultMark } from '../look/result-mark.tsx';
import { Ticket } from '../look/ticket.tsx';
import type { PaidFor } from './use-paid-order.ts';

interface Props {
  status: PaymentIntent.Status;
  paidFor: PaidFor;
  intentId: string;
  /** Called when the buyer begins and ends correcting their address. */
  onCorrecting: (isCorrecting: boolean) => void;
}

function thanks({ order }: PaidFor): string {
  if (order?.kind === 'plan') return 'Thank you! Your plan has been created successfully.';
  if (order?.gift)
    return `Thank you! Your gift for ${order.gift.email} is paid for. Its link is in your library, in case our email does not reach them.`;
  return 'Thank you! Your seat is reserved.';
}

/** Says that the payment succeeded or is being processed. */
export function Succeeded({ status, paidFor, intentId, onCorrecting }: Props) {
  const done = status === 'succeeded';
  if (paidFor.order?.status === 'refunded') return <Refunded order={paidFor.order} />;
  return (
    <>
      <ResultMark tone={done ? 'success' : 'muted'} icon={done ? Check : Clock} celebrate={done} />
      <h1 className="text-3xl font-bold text-balance">Payment {status}</h1>
      <p className="text-muted">
        {done ? thanks(paidFor) : 'Your bank is still processing it. There is nothing you need to do.'}
      </p>
      {!paidFor.gaveUp && !paidFor.loggedOut && <Ticket order={paidFor.order} />}
      {done && <ReceiptAddress onCorrecting={onCorrecting} />}
      <AccessProgress paidFor={paidFor} intentId={intentId} />
      <HomeLink />
    </>
  );
}

/** Shown if the page of a payment is opened again after its refund, e.g. from the browser's history. */
function Refunded({ order }: { order: Order }) {
  return (
    <>
      <ResultMark tone="muted" icon={Undo2} />
      <h1 className="text-3xl font-bold text-balance">This payment was refunded</h1>
      <p className="text-muted">It no longer gives you access. Your library says how much we refunded and when it will arrive.</p>
      <Ticket order={order} />
      <Link to={paths.library} className={`${buttonClass({ size: 'lg' })} w-full`}>
        Go to your library
      </Link>
      <HomeLink />
    </>
  );
}
