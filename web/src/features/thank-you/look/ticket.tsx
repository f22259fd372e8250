import type { Order } from '#shared/api/site/orders.ts';
import { cardOf } from '#shared/catalog/pictures.ts';
import { formatMoney } from '#shared/money/money.ts';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import './ticket.css';

/** The purchase, drawn as a box office's ticket; a placeholder while the order is looked up. */
export function Ticket({ order }: { order: Order | undefined }) {
  return (
    <div className="w-full overflow-hidden rounded-control bg-raised">
      {order?.kind === 'package' && order.event?.image && (
        <img src={cardOf(order.event.image)} alt="" width={640} height={360} className="aspect-video w-full object-cover" />
      )}
      <div className="ticket flex w-full items-stretch text-left">
        <div className="flex min-w-0 grow flex-col gap-1 p-4">
          {order ? (
            <>
              <p className="font-semibold text-balance wrap-anywhere">{nameOf(order)}</p>
              <p className="text-sm text-muted">{detailOf(order)}</p>
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
    </div>
  );
}

const isSeason = (order: Order) =>
  order.kind === 'package' && (order.packageKind === 'bundle' || order.packageKind === 'subscription');

/** Returns what was bought: the event, or the bundle and the subscription by their own names. */
function nameOf(order: Order): string {
  if (order.kind === 'plan') return order.planName;
  return isSeason(order) ? order.packageName : order.eventTitle;
}

function detailOf(order: Order): string {
  if (order.kind === 'plan') return 'One time';
  return isSeason(order) ? `Bought at ${order.eventTitle}` : order.packageName;
}
