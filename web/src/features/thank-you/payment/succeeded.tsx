import type { PaymentIntent } from '@stripe/stripe-js';
import { Check, Clock, Undo2 } from 'lucide-react';
import type { Order } from '#shared/api/site/orders.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Purchase } from '../bought/purchase.tsx';
import { ReceiptLine } from '../bought/receipt-line.tsx';
import { thanksFor } from '../bought/thanks.ts';
import { HomeLink } from '../look/home-link.tsx';
import { ResultMark } from '../look/result-mark.tsx';
import { Ticket } from '../look/ticket.tsx';
import { AccessProgress } from './access-progress.tsx';
import type { Follow } from './use-follow.ts';
import type { PaidFor } from './use-paid-order.ts';

interface Props {
  status: PaymentIntent.Status;
  paidFor: PaidFor;
  /** The provider's id of the payment, or the id of the order. */
  paymentId: string;
  follow: Follow;
}

/** Says that the payment succeeded or is being processed, and what it bought. */
export function Succeeded({ status, paidFor, paymentId, follow }: Props) {
  const done = status === 'succeeded';
  const { order } = paidFor;
  if (order?.status === 'refunded') return <Refunded order={order} />;
  const isPaid = order?.status === 'paid';
  return (
    <>
      <ResultMark tone={done ? 'success' : 'muted'} icon={done ? Check : Clock} celebrate={done} />
      <h1 className="text-2xl font-bold text-balance sm:text-3xl">{isFree(order) ? 'It is yours' : `Payment ${status}`}</h1>
      <p className="text-pretty text-muted">
        {done ? thanksFor(order) : 'Your bank is still processing it. There is nothing you need to do.'}
      </p>
      {isPaid ? (
        <Purchase order={order} follow={follow} />
      ) : (
        <>
          <AccessProgress paidFor={paidFor} paymentId={paymentId} />
          {!paidFor.gaveUp && !paidFor.loggedOut && <Ticket order={order} />}
        </>
      )}
      {done && <ReceiptLine order={isPaid ? order : undefined} onCorrecting={follow.onCorrecting} />}
      <HomeLink />
    </>
  );
}

const isFree = (order: Order | undefined) => order?.status === 'paid' && order.payment?.provider === 'free';

/** Shown if the page of a payment is opened again after its refund, e.g. from the browser's history. */
function Refunded({ order }: { order: Order }) {
  return (
    <>
      <ResultMark tone="muted" icon={Undo2} />
      <h1 className="text-2xl font-bold text-balance sm:text-3xl">This payment was refunded</h1>
      <p className="text-muted">It no longer gives you access. Your library says how much we refunded and when it will arrive.</p>
      <Ticket order={order} />
      <Link to={paths.library} className={`${buttonClass({ size: 'lg' })} w-full`}>
        Go to your library
      </Link>
      <HomeLink />
    </>
  );
}
