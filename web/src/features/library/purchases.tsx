import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import type { Order } from '#shared/api/site/orders.ts';
import type { Subscription } from '#shared/api/money/subscriptions.ts';
import { call } from '../../lib/api/client.ts';
import type { Viewer } from '../../lib/session/use-viewer.ts';
import { LoadProblem } from '../../ui/loading/load-problem.tsx';
import { EmptyLibrary } from './empty-library.tsx';
import { EventPurchase } from './event-purchase.tsx';
import { BundlePurchase } from './kinds/bundle-purchase.tsx';
import { ReceivedGift } from './kinds/received-gift.tsx';
import { SubscriptionPurchase } from './kinds/subscription-purchase.tsx';
import { LibrarySkeleton } from './library-skeleton.tsx';
import { PlanPurchase } from './plan-purchase.tsx';
import { ProgressOf, useProgressOf } from './progress/progress-of.ts';
import type { CardActions } from './purchase-card.tsx';
import { ReceiptDialog } from './receipt/receipt-dialog.tsx';
import { RefundDialog } from './refund/refund-dialog.tsx';

/** Every order that was ever paid or is being paid, and every gift received; or the reason that they cannot be shown. */
export function Purchases({ viewer }: { viewer: Viewer }) {
  const { data, error, mutate, isValidating } = useSWR(['/orders/mine', viewer.userId], () => call('GET /orders/mine'));
  const subscriptionOf = useSubscriptionOf(viewer.userId, data?.orders);
  const isFilmBought = data !== undefined && (data.gifts.length > 0 || data.orders.some(({ kind }) => kind === 'package'));
  const progressOf = useProgressOf(viewer.userId, isFilmBought);
  const [query, setQuery] = useSearchParams();
  const receiptOf = data?.orders.find(({ orderId }) => orderId === query.get('receipt')) ?? null;
  const showReceiptOf = (orderId: string | null) => setQuery(orderId === null ? {} : { receipt: orderId }, { replace: true });
  const [refundOf, setRefundOf] = useState<Order | null>(null);
  if (!data && error) {
    return <LoadProblem title="We could not load your library" error={error} busy={isValidating} onRetry={() => void mutate()} />;
  }
  if (!data) return <LibrarySkeleton />;
  const bought = data.orders.filter(({ status, pendingSince }) => status !== 'open' || pendingSince !== null);
  if (bought.length + data.gifts.length === 0) return <EmptyLibrary />;
  return (
    <ProgressOf value={progressOf}>
      <ul aria-label="Purchases" className="flex flex-col gap-5">
        {bought.map((order) => (
          <li key={order.orderId}>
            <Purchase
              order={order}
              subscription={subscriptionOf(order.orderId)}
              onReceipt={() => showReceiptOf(order.orderId)}
              onRefund={() => setRefundOf(order)}
            />
          </li>
        ))}
        {data.gifts.map((gift) => (
          <li key={gift.orderId}>
            <ReceivedGift gift={gift} />
          </li>
        ))}
      </ul>
      {receiptOf && receiptOf.status !== 'open' && (
        <ReceiptDialog order={receiptOf} viewer={viewer} onClose={() => showReceiptOf(null)} />
      )}
      {refundOf?.kind === 'package' && (
        <RefundDialog order={refundOf} onAsked={() => void mutate()} onClose={() => setRefundOf(null)} />
      )}
    </ProgressOf>
  );
}

interface PurchaseProps extends CardActions {
  order: Order;
  subscription: Subscription | undefined;
}

function Purchase({ order, subscription, ...actions }: PurchaseProps) {
  if (order.kind === 'plan') return <PlanPurchase order={order} {...actions} />;
  switch (order.packageKind) {
    case 'bundle':
      return <BundlePurchase order={order} {...actions} />;
    case 'subscription':
      return <SubscriptionPurchase order={order} subscription={subscription} {...actions} />;
    case 'ppv':
    case 'rental':
      return <EventPurchase order={order} {...actions} />;
  }
}

/**
 * Returns a function that finds the subscription of an order. Without a subscription among the orders nothing is
 * fetched. If fetching fails, the function finds none, and the orders are shown without their status.
 */
function useSubscriptionOf(userId: string, orders: readonly Order[] = []): (orderId: string) => Subscription | undefined {
  const hasAny = orders.some((order) => order.kind === 'package' && order.packageKind === 'subscription');
  const { data } = useSWR(hasAny && ['/subscriptions/mine', userId], () => call('GET /subscriptions/mine'));
  return (orderId) => data?.subscriptions.find((one) => one.orderId === orderId);
}
