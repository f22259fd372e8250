import type { Order } from '#shared/api/site/orders.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { ApiError } from '../../../lib/api/client.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { Message } from '../../../ui/message.tsx';
import { givenBack, isPaidBack } from '../standing.tsx';
import { placeOf, writtenThere } from '../../../lib/time/moments.ts';

const STATUS = { open: 'Open', paid: 'Paid', suspended: 'On hold', refunded: 'Refunded' } as const;

interface Props {
  order: Order;
  viewer: Viewer;
  /** The reason that its receipt is not shown. */
  error: ApiError;
}

/** The lines of an order itself, as long as its numbered receipt cannot be shown. */
export function OrderLines({ order, viewer, error }: Props) {
  const isToCome = error.code === 'receipt_not_found';
  const isRefunded = isPaidBack(order);
  const lines: [string, string][] = [
    ['Order', order.orderId],
    ['Date', writtenThere(order.paidAt ?? order.createdAt, placeOf(order.kind === 'package' ? order.event : null))],
    ['Paid by', `${viewer.name} (${viewer.email})`],
    ['Item', order.kind === 'plan' ? `${order.planName}, one time` : `${order.eventTitle}: ${order.packageName}`],
    ['Currency', order.currency.toUpperCase()],
    ['Payment reference', order.payment?.paymentId ?? 'None'],
    ['Status', order.status === 'refunded' && !isRefunded ? 'Refund failed' : STATUS[order.status]],
  ];
  return (
    <>
      <Message tone="info" title={isToCome ? 'Your numbered receipt is not here yet' : 'We could not load your receipt'}>
        {isToCome ? 'If you have just paid, open this again in a minute. Until then, this is your order:' : error.message}
      </Message>
      <dl className="flex flex-col divide-y divide-line">
        {lines.map(([name, value]) => (
          <div key={name} className="grid gap-x-4 gap-y-0.5 py-3 sm:grid-cols-[10rem_1fr]">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 py-4">
          <dt className="text-lg font-semibold">{isRefunded ? 'Amount refunded' : 'Amount paid'}</dt>
          <dd className="text-2xl font-bold tabular-nums">
            {formatMoney(isRefunded ? givenBack(order) : order.amount, order.currency)}
          </dd>
        </div>
      </dl>
    </>
  );
}
