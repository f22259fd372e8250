import type { Order } from '#shared/api/site/orders.ts';
import { formatMoney } from '#shared/money/money.ts';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import './ticket.css';

/** The purchase, drawn as a box office's ticket; a placeholder while the order is looked up. */
export function Ticket({ order }: { order: Order | undefined }) {
  return (
    <div className="ticket flex w-full items-stretch bg-raised text-left">
      <div className="flex min-w-0 grow flex-col gap-1 p-4">
        {order ? (
          <>
            <p className="font-semibold text-balance wrap-anywhere">
              {order.kind === 'plan' ? order.planName : order.eventTitle}
            </p>
            <p className="text-sm text-muted">{order.kind === 'plan' ? 'One time' : order.packageName}</p>
          </>
        ) : (
          <>
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-5 w-20" />
          </>
        )}
      </div>
      <div className="grid w-28 shrink-0 place-items-center border-l-2 border-dashed border-line p-4">
        {order ? (
          <span className="text-lg font-bold tabular-nums">{formatMoney(order.amount, order.currency)}</span>
        ) : (
          <Skeleton className="h-6 w-14" />
        )}
      </div>
    </div>
  );
}
