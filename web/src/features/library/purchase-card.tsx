import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#shared/api/orders.ts';
import { formatMoney } from '#shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { writtenDate } from './written-date.ts';

interface Props {
  order: Order;
  title: string;
  /** Fills the left side, above on phones. */
  picture: ReactNode;
  /** Where it stands. */
  badge: ReactNode;
  children: ReactNode;
  /** What can be done with it, besides looking at its receipt. */
  action?: ReactNode;
  onReceipt: () => void;
}

/** One purchase, as a ticket with its stub. */
export function PurchaseCard({ order, title, picture, badge, children, action, onReceipt }: Props) {
  return (
    <article
      aria-label={title}
      className="flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card sm:flex-row"
    >
      <div className="relative h-40 shrink-0 overflow-hidden bg-raised sm:h-auto sm:w-44 md:w-64">{picture}</div>
      <div className="flex min-w-0 grow flex-col items-start gap-3 p-5 sm:p-6">
        {badge}
        {children}
        {action && <div className="mt-auto pt-2">{action}</div>}
      </div>
      <footer className="flex shrink-0 items-center justify-between gap-2 border-t-2 border-dashed border-line px-5 py-3 sm:w-48 sm:flex-col sm:justify-center sm:border-t-0 sm:border-l-2 sm:p-6">
        <p className="flex flex-col sm:items-center">
          <span className={`text-xl font-bold tabular-nums ${order.status === 'refunded' ? 'text-muted line-through' : ''}`}>
            {formatMoney(order.amount, order.currency)}
          </span>
          <span className="text-sm text-muted">{writtenDate(order.paidAt ?? order.createdAt)}</span>
        </p>
        <Button variant="quiet" onClick={onReceipt} aria-label={`Receipt for ${title}`}>
          <ReceiptText aria-hidden className="size-4.5" />
          Receipt
        </Button>
      </footer>
    </article>
  );
}
