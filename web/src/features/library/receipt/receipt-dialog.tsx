import { Printer } from 'lucide-react';
import type { Order } from '#shared/api/orders.ts';
import { formatMoney } from '#shared/money.ts';
import { boot } from '../../../lib/page/boot.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { givenBack, isPaidBack } from '../standing.tsx';
import { writtenMoment } from '../../../lib/time/written-date.ts';
import { DownloadPdf } from './download-pdf.tsx';
import './receipt.css';

const STATUS = { open: 'Open', paid: 'Paid', suspended: 'On hold', refunded: 'Refunded' } as const;

interface Props {
  order: Order;
  viewer: Viewer;
  onClose: () => void;
}

/** The receipt of an order, to read on the screen or to print on a page of its own. */
export function ReceiptDialog({ order, viewer, onClose }: Props) {
  const isRefunded = isPaidBack(order);
  const hasRefundFailed = order.status === 'refunded' && !isRefunded;
  const isPartlyRefunded = order.status !== 'refunded' && order.refundedAmount > 0;
  const lines: [string, string][] = [
    ['Order', order.orderId],
    ['Date', writtenMoment(order.paidAt ?? order.createdAt)],
    ['Paid by', `${viewer.name} (${viewer.email})`],
    ['Item', order.kind === 'plan' ? `${order.planName}, one time` : `${order.eventTitle}: ${order.packageName}`],
    ['Currency', order.currency.toUpperCase()],
    ['Payment reference', order.payment?.paymentId ?? 'None'],
    ['Status', hasRefundFailed ? 'Refund failed' : STATUS[order.status]],
    ...(isPartlyRefunded ? ([['Refunded', formatMoney(order.refundedAmount, order.currency)]] as [string, string][]) : []),
  ];
  return (
    <Dialog open onClose={onClose} title="Receipt" className="receipt sm:max-w-xl">
      <div className="flex flex-col gap-6">
        <div className="flex items-end justify-between gap-4 border-b border-line pb-5">
          <Logo />
          <p className="text-right text-sm text-muted">{boot().supportMail}</p>
        </div>
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
        <DownloadPdf order={order} />
        <Button variant="secondary" size="lg" onClick={() => window.print()} className="receipt-button w-full">
          <Printer aria-hidden className="size-5" />
          Print
        </Button>
      </div>
    </Dialog>
  );
}
