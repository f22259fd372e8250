import { type ReactNode, useEffect, useState } from 'react';
import type { ApiError } from '../../lib/api/client.ts';
import { type BankVisit, forgetBankVisit, peekBankVisit } from '../../lib/purchase/bank-visit.ts';
import { isTest, isUpgrade, type Purchase } from '../../lib/purchase/purchase.ts';
import { forgetPending } from '../../lib/session/pending.ts';
import { bankLeft, bankRefused } from './card/confirm-card.ts';
import { CheckoutColumns } from './order/checkout-columns.tsx';
import { CodeField } from './order/code-field.tsx';
import { GiftField } from './order/gift/gift-field.tsx';
import { NothingToPay } from './order/nothing-to-pay.tsx';
import { OrderProblem } from './order/order-problem.tsx';
import { OrderSummary } from './order/order-summary.tsx';
import { PriceChanged } from './order/price-changed.tsx';
import { SeatsHeld } from './order/seats/seats-held.tsx';
import { type OpenOrder, useOrder } from './order/use-order.ts';
import { openOrder, type Payable, type PaymentMethods } from './payment-methods.ts';
import { PendingPayment } from './paypal/pending-payment.tsx';
import { TestCard } from './card/test-card.tsx';
import { type Method, WaysToPay } from './ways-to-pay.tsx';

/** Errors that neither a code nor another recipient would resolve. */
const GONE: readonly ApiError['code'][] = [
  'sold_out',
  'seats_held',
  'not_on_sale',
  'event_not_found',
  'package_not_found',
  'upgrade_not_possible',
  'unauthenticated',
];

interface Props {
  purchase: Purchase;
  methods: PaymentMethods;
  onProcessing: (processing: boolean) => void;
  /** Called when something is typed into the card form, and when all of it is taken away again. */
  onTyped: (isTyped: boolean) => void;
}

/** An order: its price, its code, its recipient and its payment methods. */
export function OrderPayment({ purchase, methods, onProcessing, onTyped }: Props) {
  const visit = useBankVisit(purchase);
  const order = useOrder<Payable>(purchase, (request) => openOrder(methods, request), visit);
  const [busyWith, setBusyWith] = useState<Method | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  const [isDrafting, setDrafting] = useState(false);
  const isGone = order.error !== null && GONE.includes(order.error.code);
  const isSettled = pending !== null || order.quote?.isPaid === true;

  const show = (method: Method, processing: boolean) => {
    setBusyWith(processing ? method : null);
    onProcessing(processing);
  };

  return (
    <CheckoutColumns
      order={
        <OrderSummary purchase={purchase} quote={order.quote}>
          {!isSettled && !isGone && purchase.kind === 'package' && !isUpgrade(purchase) && !isTest(purchase) && (
            <Changes
              order={order}
              isGiveable={!methods.hosted}
              disabled={busyWith !== null || order.isOpening}
              isDrafting={isDrafting}
              onDrafting={setDrafting}
            />
          )}
        </OrderSummary>
      }
    >
      {pending !== null ? (
        <PendingPayment message={pending} />
      ) : (
        <PaymentGate order={order} purchase={purchase} isDrafting={isDrafting}>
          {isTest(purchase) && <TestCard />}
          <WaysToPay
            purchase={purchase}
            methods={methods}
            order={order}
            busyWith={busyWith}
            onBusy={show}
            onPending={setPending}
            lastRefusal={visit && (visit.outcome === 'refused' ? bankRefused : bankLeft)}
            onTyped={onTyped}
          />
        </PaymentGate>
      )}
    </CheckoutColumns>
  );
}

/** Returns the visit to the buyer's bank from which they come back to this purchase; null for none. It is then forgotten. */
function useBankVisit(purchase: Purchase): BankVisit | null {
  const [visit] = useState(() => peekBankVisit(purchase));
  useEffect(() => {
    if (!visit) return;
    forgetBankVisit();
    // It was kept for the way back here.
    forgetPending();
  }, [visit]);
  return visit;
}

interface ChangesProps {
  order: OpenOrder<Payable>;
  isGiveable: boolean;
  disabled: boolean;
  isDrafting: boolean;
  onDrafting: (isDrafting: boolean) => void;
}

/** The controls for what a buyer can change before paying: the code and the recipient. */
function Changes({ order: { terms, change }, isGiveable, disabled, isDrafting, onDrafting }: ChangesProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <CodeField code={terms.code} disabled={disabled || isDrafting} onChange={(code) => change({ code })} />
      {isGiveable && (
        <GiftField
          gift={terms.gift}
          disabled={disabled}
          onChange={(gift) => change({ gift })}
          isDrafting={isDrafting}
          onDrafting={onDrafting}
        />
      )}
    </div>
  );
}

interface PaymentGateProps {
  order: OpenOrder<Payable>;
  purchase: Purchase;
  /** True while the recipient of a gift is entered. */
  isDrafting: boolean;
  children: ReactNode;
}

/**
 * Shows the payment methods, unless an error, a paid order or a changed price comes first. Once the order was open they are only hidden
 * meanwhile, so that a card that was typed is still there afterwards.
 */
function PaymentGate({ order, purchase, isDrafting, children }: PaymentGateProps) {
  const { error, quote } = order;
  const stop = isDrafting ? (
    <p className="text-muted">Enter the recipient’s email address, then pay here.</p>
  ) : (
    stopOf(order, purchase)
  );
  if (quote?.isPaid || (error && !quote)) return stop;
  return (
    <>
      {stop}
      <div hidden={stop !== null} className="flex flex-col gap-5">
        {children}
      </div>
    </>
  );
}

/** Returns what comes before the payment methods; null for nothing. */
function stopOf(order: OpenOrder<Payable>, purchase: Purchase): ReactNode {
  const { error, quote, priceBefore, terms, wasStopped } = order;
  if (error?.code === 'seats_held')
    return (
      <SeatsHeld error={error} purchase={purchase} isChecking={order.isOpening} wasPaying={wasStopped} onRetry={order.retry} />
    );
  if (error)
    return <OrderProblem error={error} purchase={purchase} gift={terms.gift} wasPaying={wasStopped} onRetry={order.retry} />;
  if (quote?.isPaid) return <NothingToPay purchase={purchase} gift={terms.gift} orderId={quote.orderId} />;
  if (quote && priceBefore !== null)
    return <PriceChanged before={priceBefore} now={quote.listPrice} onAccept={order.acceptPrice} />;
  return null;
}
