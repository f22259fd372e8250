import { Lock } from 'lucide-react';
import { ApiError } from '../../lib/api/client.ts';
import type { Purchase } from '../../lib/purchase/purchase.ts';
import { CardFormMissing } from './card/card-form-missing.tsx';
import { CardFormSkeleton } from './card/card-form-skeleton.tsx';
import type { CardPaymentProps } from './card/card-payment.tsx';
import type { Refusal } from './card/confirm-card.ts';
import { SubscriptionPayment } from './hosted/subscription-payment.tsx';
import { LegalNote } from './order/terms/legal-note.tsx';
import type { OpenOrder } from './order/use-order.ts';
import type { Payable, PaymentMethods } from './payment-methods.ts';
import { PaypalPayment } from './paypal/paypal-payment.tsx';
import { usePart } from './use-part.ts';

export type Method = 'card' | 'paypal';

interface Props {
  purchase: Purchase;
  methods: PaymentMethods;
  order: OpenOrder<Payable>;
  /** The method of the payment in progress; null for none. */
  busyWith: Method | null;
  onBusy: (method: Method, processing: boolean) => void;
  onPending: (message: string) => void;
  /** How an earlier try to pay by card ended; null for none. */
  lastRefusal: Refusal | null;
  /** Called when something is typed into the card form, and when all of it is taken away again. */
  onTyped: (isTyped: boolean) => void;
}

/** The card form, with PayPal below it. While one is processing a payment, the other is disabled. */
export function WaysToPay({ purchase, methods, order, busyWith, onBusy, onPending, lastRefusal, onTyped }: Props) {
  const { card, paypal, hosted } = methods;
  const { quote, terms, isOpening } = order;
  if (hosted) {
    return (
      <>
        <SubscriptionPayment purchase={purchase} quote={quote} disabled={isOpening} />
        <LegalNote purchase={purchase} quote={quote} />
      </>
    );
  }
  return (
    <>
      {card && (
        <CardPart
          purchase={purchase}
          publishableKey={card}
          order={order}
          lastRefusal={lastRefusal}
          disabled={isOpening || busyWith === 'paypal'}
          onProcessing={(processing) => onBusy('card', processing)}
          onTyped={onTyped}
        />
      )}
      {card && paypal && <Divider />}
      {paypal && (
        <PaypalPayment
          paypal={paypal}
          purchase={purchase}
          terms={terms}
          disabled={isOpening || busyWith === 'card'}
          onProcessing={(processing) => onBusy('paypal', processing)}
          onPending={onPending}
          onStale={() => void order.look().then((found) => found instanceof ApiError && order.stop(found))}
        />
      )}
      <p className="flex gap-2 text-sm text-muted">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>{card ? CARD_PROMISE : PAYPAL_PROMISE}</span>
      </p>
      <LegalNote purchase={purchase} quote={quote} />
    </>
  );
}

const loadCard = () => import('./card/card-payment.tsx');

/** The card form, which is loaded once it is needed and not with the page. */
function CardPart(props: CardPaymentProps) {
  const { Part, failed, retry } = usePart(loadCard);
  if (failed) return <CardFormMissing purchase={props.purchase} terms={props.order.terms} onRetry={retry} />;
  return Part ? <Part {...props} /> : <CardFormSkeleton />;
}

const CARD_PROMISE =
  'Your card details are encrypted and go straight to our payment provider. Refunds reach your card within 5 to 10 business days.';
const PAYPAL_PROMISE = 'You pay in a separate PayPal window. Refunds go back to the payment method you used.';

function Divider() {
  return (
    <p className="flex items-center gap-4 text-sm text-muted">
      <span className="h-px grow bg-line" />
      or
      <span className="h-px grow bg-line" />
    </p>
  );
}
