import type { ReactNode } from 'react';
import { studioPath } from '#shared/site/studio-screens.ts';
import { Link } from '../../../ui/link.tsx';

interface Props {
  /** Null for a deleted account. */
  buyer: { name: string; email: string } | null;
  /** The amount, beside the name. */
  amount: ReactNode;
  children: ReactNode;
}

/** An item of a list of what buyers want or dispute: a card with who it is and the amount above the rest. */
export function BuyerItem({ buyer, amount, children }: Props) {
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col">
          <p className="font-semibold wrap-anywhere">{buyer ? buyer.name : 'Deleted account'}</p>
          {buyer && <p className="text-sm wrap-anywhere text-muted">{buyer.email}</p>}
        </div>
        {amount}
      </div>
      {children}
    </li>
  );
}

/** The way to an order. */
export function OrderLink({ orderId, className = '' }: { orderId: string; className?: string }) {
  return (
    <Link
      to={studioPath('order', orderId)}
      className={`inline-flex min-h-11 items-center font-medium underline underline-offset-4 ${className}`}
    >
      See the order
    </Link>
  );
}
