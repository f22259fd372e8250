import { Landmark, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#shared/api/orders.ts';
import { formatMoney } from '#shared/money.ts';
import { PROCESSING_DAYS } from '#shared/refund-policy.ts';
import { Badge } from './badge.tsx';

/** Whether an order opens what was bought. */
export const isOpen = ({ status }: Order) => status === 'paid';

/** A badge of what has happened to the money; of the purchase itself where nothing has. */
export function OrderBadge({ order, children }: { order: Order; children: ReactNode }) {
  if (order.status === 'refunded') return <Badge icon={Undo2}>Refunded</Badge>;
  return order.status === 'suspended' ? <Badge icon={Landmark}>On hold</Badge> : children;
}

/** What there is to know about the money of a purchase, in words; nothing where all is as usual. */
export function StandingNote({ order }: { order: Order }) {
  const words = inWords(order);
  if (words.length === 0) return null;
  return (
    <div className="flex w-full flex-col gap-1 rounded-control border border-line bg-raised px-4 py-3 text-pretty">
      {words.map((sentence) => (
        <p key={sentence} className="wrap-anywhere">
          {sentence}
        </p>
      ))}
    </div>
  );
}

function inWords({ status, refund, refundedAmount, amount, currency }: Order): string[] {
  const money = formatMoney(refundedAmount, currency);
  const note = refund?.note ? [`The organiser says: “${refund.note}”`] : [];
  switch (status) {
    case 'suspended':
      return ['Your bank is looking into this payment. Until it has decided, nothing is open.'];
    case 'refunded':
      return [`${formatMoney(amount, currency)} went back to you. A bank takes ${PROCESSING_DAYS}.`, ...note];
    default: {
      const part = refundedAmount > 0 ? [`${money} of this went back to you.`] : [];
      return [...part, ...requestInWords(refund?.state), ...(refund?.state === 'queued' ? [] : note)];
    }
  }
}

function requestInWords(state: NonNullable<Order['refund']>['state'] | undefined): string[] {
  switch (state) {
    case 'queued':
      return ['You asked for a refund. The organiser decides, and you get a mail then. Until then nothing changes.'];
    case 'granting':
      return ['Your refund is under way.'];
    case 'declined':
      return ['The organiser declined your refund.'];
    default:
      return [];
  }
}
