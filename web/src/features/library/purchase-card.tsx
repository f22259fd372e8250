import { ReceiptText, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#shared/api/orders.ts';
import { formatMoney } from '#shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { mayAskForRefund } from './refund/may-ask.ts';
import { StandingNote } from './standing.tsx';
import { writtenDate } from './written-date.ts';

/** What can be done with any purchase. */
export interface CardActions {
  onReceipt: () => void;
  onRefund: () => void;
}

interface Props extends CardActions {
  order: Order;
  title: string;
  /** Fills the left side, above on phones. */
  picture: ReactNode;
  /** Where it stands. */
  badge: ReactNode;
  children: ReactNode;
  /** What else can be done with it. */
  action?: ReactNode;
}

/** One purchase, as a ticket with its stub. */
export function PurchaseCard({ order, title, picture, badge, children, action, ...actions }: Props) {
  return (
    <article
      aria-label={title}
      className="flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card sm:flex-row"
    >
      <div className="relative h-40 shrink-0 overflow-hidden bg-raised sm:h-auto sm:w-36 md:w-64">{picture}</div>
      <div className="flex min-w-0 grow flex-col items-start gap-3 p-5 sm:p-6">
        {badge}
        {children}
        <StandingNote order={order} />
        {action && <div className="mt-auto pt-2">{action}</div>}
      </div>
      <Stub order={order} title={title} {...actions} />
    </article>
  );
}

/** The part that is torn off: what was paid, and what belongs to the money. */
function Stub({ order, title, onReceipt, onRefund }: Pick<Props, 'order' | 'title' | keyof CardActions>) {
  return (
    <footer className="flex shrink-0 items-center justify-between gap-2 border-t-2 border-dashed border-line px-5 py-3 sm:w-44 sm:flex-col sm:justify-center sm:border-t-0 sm:border-l-2 sm:px-3 sm:py-6 lg:w-56">
      <p className="flex flex-col sm:items-center">
        <span className={`text-xl font-bold tabular-nums ${order.status === 'refunded' ? 'text-muted line-through' : ''}`}>
          {formatMoney(order.amount, order.currency)}
        </span>
        <span className="text-sm text-muted">{writtenDate(order.paidAt ?? order.createdAt)}</span>
      </p>
      <div className="flex flex-col items-end sm:items-center">
        <Button variant="quiet" onClick={onReceipt} aria-label={`Receipt for ${title}`}>
          <ReceiptText aria-hidden className="size-4.5" />
          Receipt
        </Button>
        {mayAskForRefund(order) && (
          <Button variant="quiet" onClick={onRefund} aria-label={`Ask for a refund: ${title}`}>
            <Undo2 aria-hidden className="size-4.5 shrink-0 sm:max-lg:hidden" />
            Ask for a refund
          </Button>
        )}
      </div>
    </footer>
  );
}
