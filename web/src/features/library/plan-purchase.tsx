import { BadgeCheck, Megaphone, Undo2 } from 'lucide-react';
import type { Order } from '#shared/api/orders.ts';
import { PurchaseCard } from './purchase-card.tsx';

type PlanOrder = Extract<Order, { kind: 'plan' }>;

/** A plan: work that our people do, about which they get in touch. */
export function PlanPurchase({ order, onReceipt }: { order: PlanOrder; onReceipt: () => void }) {
  const isRefunded = order.status === 'refunded';
  const Icon = isRefunded ? Undo2 : BadgeCheck;
  return (
    <PurchaseCard
      order={order}
      title={order.planName}
      onReceipt={onReceipt}
      picture={
        <div className="grid size-full place-items-center bg-linear-to-br from-accent/25 to-accent/5">
          <Megaphone aria-hidden strokeWidth={1.5} className="size-14 -rotate-12 text-accent" />
        </div>
      }
      badge={
        <p className="inline-flex items-center gap-1.5 rounded-full bg-raised py-1 pr-3 pl-2.5 text-sm font-semibold">
          <Icon aria-hidden className="size-4 text-muted" />
          {isRefunded ? 'Refunded' : 'Plan'}
        </p>
      }
    >
      <div className="flex flex-col gap-1">
        <h2 className="text-xl font-bold tracking-tight text-balance">{order.planName}</h2>
        <p className="text-muted">One time</p>
      </div>
      {!isRefunded && <p>We will contact you soon.</p>}
    </PurchaseCard>
  );
}
