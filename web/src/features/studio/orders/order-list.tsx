import { Gift } from 'lucide-react';
import type { ListedSale } from '#shared/api/books/sales.ts';
import { formatMoney } from '#shared/money/money.ts';
import { studioPath } from '#shared/site/studio-screens.ts';
import { written } from '#shared/time/written-moment.ts';
import { viewersLocale } from '../../../lib/time/moments.ts';
import { CardList } from '../../../ui/desk/card-list.tsx';
import { Link } from '../../../ui/link.tsx';
import { StateOfSale } from './state-of-sale.tsx';

/** Orders, the latest first. Each row leads to its order. @param zone of the organisation, by whose clocks they are dated */
export function OrderList({ orders, zone }: { orders: readonly ListedSale[]; zone: string }) {
  return (
    <CardList aria-label="Orders" className="overflow-hidden">
      {orders.map((order) => (
        <li key={`${order.provider} ${order.paymentId}`}>
          <Link
            to={studioPath('order', order.orderId)}
            className="grid gap-x-6 gap-y-2 p-4 hover:bg-raised sm:px-5 md:grid-cols-[12rem_1fr_1fr_9rem_7rem] md:items-center"
          >
            <time dateTime={order.at} className="text-sm text-muted">
              {written(order.at, 'moment', zone, viewersLocale())}
            </time>
            <Buyer order={order} />
            <Bought order={order} />
            <span className="flex items-center justify-between gap-3 md:contents">
              <StateOfSale state={order.state} />
              <Amount order={order} />
            </span>
          </Link>
        </li>
      ))}
    </CardList>
  );
}

function Buyer({ order: { buyer, isGiven } }: { order: ListedSale }) {
  if (isGiven) return <span className="text-muted">Given by your team</span>;
  if (!buyer) return <span className="text-muted">Deleted account</span>;
  return (
    <span className="flex min-w-0 flex-col">
      <span className="truncate font-semibold">{buyer.name}</span>
      <span className="truncate text-sm text-muted">{buyer.email}</span>
    </span>
  );
}

function Bought({ order: { eventTitle, itemName, isGift, code } }: { order: ListedSale }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="truncate">{eventTitle ?? itemName}</span>
      <span className="flex items-center gap-1.5 truncate text-sm text-muted">
        {isGift && <Gift aria-label="Gift" className="size-4 shrink-0" />}
        {[...(eventTitle ? [itemName] : []), ...(code ? [`code ${code}`] : [])].join(', ')}
      </span>
    </span>
  );
}

function Amount({ order: { amount, refunded, currency } }: { order: ListedSale }) {
  return (
    <span className="flex flex-col text-right tabular-nums">
      <span className="font-semibold">{formatMoney(amount, currency)}</span>
      {refunded > 0 && <span className="text-sm text-muted">−{formatMoney(refunded, currency)}</span>}
    </span>
  );
}
