import { useState } from 'react';
import useSWR from 'swr';
import type { Order } from '#shared/api/orders.ts';
import { call } from '../../lib/api.ts';
import type { Viewer } from '../../lib/use-viewer.ts';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { EmptyLibrary } from './empty-library.tsx';
import { EventPurchase } from './event-purchase.tsx';
import { LibrarySkeleton } from './library-skeleton.tsx';
import { PlanPurchase } from './plan-purchase.tsx';
import { ReceiptDialog } from './receipt/receipt-dialog.tsx';

/** Every order that was ever paid, or why they cannot be shown. */
export function Purchases({ viewer }: { viewer: Viewer }) {
  const { data, error, mutate, isValidating } = useSWR(['/orders/mine', viewer.userId], () => call('GET /orders/mine'));
  const [receiptOf, setReceiptOf] = useState<Order | null>(null);
  if (!data && error) {
    return <LoadProblem title="We could not load your library" error={error} busy={isValidating} onRetry={() => void mutate()} />;
  }
  if (!data) return <LibrarySkeleton />;
  const bought = data.orders.filter(({ status }) => status !== 'open');
  if (bought.length === 0) return <EmptyLibrary />;
  return (
    <>
      <ul aria-label="Purchases" className="flex flex-col gap-5">
        {bought.map((order) => (
          <li key={order.orderId}>
            {order.kind === 'plan' ? (
              <PlanPurchase order={order} onReceipt={() => setReceiptOf(order)} />
            ) : (
              <EventPurchase order={order} onReceipt={() => setReceiptOf(order)} />
            )}
          </li>
        ))}
      </ul>
      {receiptOf && <ReceiptDialog order={receiptOf} viewer={viewer} onClose={() => setReceiptOf(null)} />}
    </>
  );
}
