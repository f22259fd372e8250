import { Clock, Info, Landmark, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#shared/api/orders.ts';
import { formatMoney } from '#shared/money.ts';
import { PROCESSING_DAYS } from '#shared/refund-policy.ts';
import { Badge } from './badge.tsx';
import { writtenDate } from './written-date.ts';

/** Whether an order opens what was bought. */
export const isOpen = ({ status }: Order) => status === 'paid';

/** Whether the money is back with the buyer, or on its way: a bank may refuse to take it. */
export const isPaidBack = ({ status, refund }: Order) => status === 'refunded' && refund?.state !== 'failed';

/** A badge of what has happened to the money; of the purchase itself where nothing has. */
export function OrderBadge({ order, children }: { order: Order; children: ReactNode }) {
  if (order.status === 'refunded') return isPaidBack(order) ? <Badge icon={Undo2}>Refunded</Badge> : <RefundStuck />;
  if (order.status === 'open') return <Badge icon={Clock}>Payment under way</Badge>;
  return order.status === 'suspended' ? (
    <Badge icon={Landmark} tone="alert">
      On hold
    </Badge>
  ) : (
    children
  );
}

function RefundStuck() {
  return (
    <Badge icon={Undo2} tone="alert">
      Refund did not arrive
    </Badge>
  );
}

/** What went back of a purchase that was given back, minor units: of a subscription, it may be more than its first payment. */
export const givenBack = ({ refundedAmount, amount }: Order) => refundedAmount || amount;

/** What there is to know about the money of a purchase, in words; nothing where all is as usual. */
export function StandingNote({ order }: { order: Order }) {
  const words = inWords(order);
  if (words.length === 0) return null;
  return (
    <div className="flex w-full gap-3 rounded-control border border-line bg-raised px-4 py-3">
      <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="flex min-w-0 flex-col gap-1 text-pretty">
        {words.map((sentence) => (
          <p key={sentence} className="wrap-anywhere">
            {sentence}
          </p>
        ))}
      </div>
    </div>
  );
}

function inWords(order: Order): string[] {
  const { status, refund, refundedAmount, currency, pendingSince } = order;
  const money = formatMoney(refundedAmount, currency);
  const note = refund?.note ? [`The organiser says: “${refund.note}”`] : [];
  switch (status) {
    case 'open':
      return pendingSince ? [`Your payment is being checked since ${writtenDate(pendingSince)}.`, WAITING] : [];
    case 'suspended':
      return ['Your bank is looking into this payment. Until it has decided, nothing is open.'];
    case 'refunded':
      if (refund?.state === 'failed') return [CAME_BACK];
      return [`${formatMoney(givenBack(order), currency)} went back to you. A bank takes ${PROCESSING_DAYS}.`, ...note];
    default: {
      const part = refundedAmount > 0 ? [`${money} of ${isRenewed(order) ? 'your payments' : 'this'} went back to you.`] : [];
      return [...part, ...requestInWords(refund?.state), ...(refund?.state === 'queued' ? [] : note)];
    }
  }
}

const CAME_BACK = 'Your refund came back to us: your bank did not take it. We know of it, and find another way to you.';
const REFUSED = 'The payment provider does not give this payment back any more. We know of it, and find another way to you.';

const isRenewed = (order: Order) => order.kind === 'package' && order.packageKind === 'subscription';

const WAITING = 'As soon as it is through you can watch, and we mail you. There is no need to pay again.';

function requestInWords(state: NonNullable<Order['refund']>['state'] | undefined): string[] {
  switch (state) {
    case 'queued':
      return ['You asked for a refund. The organiser decides, and you get a mail then. Until then nothing changes.'];
    case 'granting':
      return ['Your refund is under way.'];
    case 'declined':
      return ['The organiser declined your refund.'];
    case 'failed':
      return [REFUSED];
    default:
      return [];
  }
}
