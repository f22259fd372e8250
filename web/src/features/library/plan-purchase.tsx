import { BadgeCheck, Megaphone } from 'lucide-react';
import type { Order } from '#shared/api/site/orders.ts';
import { Badge } from './badge.tsx';
import { type CardActions, PurchaseCard } from './purchase-card.tsx';
import { isOpen, OrderBadge } from './standing.tsx';

type PlanOrder = Extract<Order, { kind: 'plan' }>;

/** A plan: work that our team does and contacts the buyer about. */
export function PlanPurchase({ order, ...actions }: { order: PlanOrder } & CardActions) {
  return (
    <PurchaseCard
      order={order}
      title={order.planName}
      {...actions}
      picture={
        <div className="grid size-full place-items-center bg-linear-to-br from-accent/25 to-accent/5">
          <Megaphone aria-hidden strokeWidth={1.5} className="size-14 -rotate-12 text-accent" />
        </div>
      }
      badge={
        <OrderBadge order={order}>
          <Badge icon={BadgeCheck}>Plan</Badge>
        </OrderBadge>
      }
    >
      <div className="flex flex-col gap-1">
        <h2 className="text-xl font-bold tracking-tight text-balance">{order.planName}</h2>
        <p className="text-muted">One time</p>
      </div>
      {isOpen(order) && <p>We will contact you soon.</p>}
    </PurchaseCard>
  );
}
