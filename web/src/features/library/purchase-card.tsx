import { ReceiptText, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#shared/api/site/orders.ts';
import type { Subscription } from '#shared/api/money/subscriptions.ts';
import { formatMoney } from '#shared/money/money.ts';
import { Button } from '../../ui/button.tsx';
import { mayAskForRefund } from './refund/may-ask.ts';
import { isPaidBack, StandingNote } from './standing.tsx';
import { TicketFrame } from './ticket-frame.tsx';
import { writtenDate } from '../../lib/time/written-date.ts';

/** The actions of every purchase. */
export interface CardActions {
  onReceipt: () => void;
  onRefund: () => void;
}

interface Props extends CardActions {
  order: Order;
  title: string;
  /** Fills the left side, above on phones. */
  picture: ReactNode;
  /** The status of the purchase. */
  badge: ReactNode;
  children: ReactNode;
  /** Another action, such as the watch link. */
  action?: ReactNode;
  /** The recurring payment of a subscription; left out for a single payment. */
  renewal?: Pick<Subscription, 'amount' | 'interval'> | undefined;
}

/** One purchase, as a ticket with its stub. */
export function PurchaseCard({ order, title, picture, badge, children, action, renewal, ...actions }: Props) {
  return (
    <TicketFrame title={title} picture={picture} stub={<Stub order={order} title={title} renewal={renewal} {...actions} />}>
      {badge}
      {children}
      <StandingNote order={order} />
      {action && <div className="mt-auto pt-2">{action}</div>}
    </TicketFrame>
  );
}

/** The stub of the ticket: what was paid, with the receipt and the refund. */
function Stub({ order, title, renewal, onReceipt, onRefund }: Pick<Props, 'order' | 'title' | 'renewal' | keyof CardActions>) {
  return (
    <>
      <p className="flex min-w-0 flex-col sm:items-center">
        <span className={`text-xl font-bold tabular-nums ${isPaidBack(order) ? 'text-muted line-through' : ''}`}>
          {formatMoney(renewal?.amount ?? order.amount, order.currency)}
        </span>
        {renewal && <span className="text-sm text-muted">a {renewal.interval}</span>}
        <span className="text-sm text-muted">
          {renewal && 'since '}
          {writtenDate(order.paidAt ?? order.createdAt)}
        </span>
      </p>
      <div className="flex shrink-0 flex-col items-end max-sm:-mr-4 sm:items-center">
        {order.status !== 'open' && (
          <Button variant="quiet" onClick={onReceipt} aria-label={`Receipt for ${title}`}>
            <ReceiptText aria-hidden className="size-4.5" />
            Receipt
          </Button>
        )}
        {mayAskForRefund(order) && (
          <Button variant="quiet" onClick={onRefund} aria-label={`Ask for a refund: ${title}`}>
            <Undo2 aria-hidden className="size-4.5 shrink-0 sm:max-lg:hidden" />
            Ask for a refund
          </Button>
        )}
      </div>
    </>
  );
}
