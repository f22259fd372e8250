import { Lock } from 'lucide-react';
import { boot } from '../../lib/boot.ts';
import type { Purchase } from '../../lib/purchase.ts';
import { Message } from '../../ui/message.tsx';
import { CardPayment } from './card/card-payment.tsx';
import { OrderSummary } from './order/order-summary.tsx';

interface Props {
  purchase: Purchase;
  /** Told when a payment is under way and when it no longer is. */
  onProcessing?: (processing: boolean) => void;
}

/** What is bought on one side, the card on the other: the inside of the payment dialog and of the checkout page. */
export function CheckoutBody({ purchase, onProcessing = () => {} }: Props) {
  const publishableKey = boot().stripePublishableKey;
  return (
    <div className="grid gap-6 sm:grid-cols-[2fr_3fr] sm:gap-8">
      <OrderSummary purchase={purchase} />
      <div className="flex flex-col gap-4">
        {publishableKey ? (
          <CardPayment purchase={purchase} publishableKey={publishableKey} onProcessing={onProcessing} />
        ) : (
          <Message tone="info" title="Card payments are not set up here yet">
            Please come back later, or ask the organiser.
          </Message>
        )}
        <p className="flex gap-2 text-sm text-muted">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            Your card details go straight to the payment provider, encrypted. Refunds reach your card within 5 to 10 business
            days.
          </span>
        </p>
      </div>
    </div>
  );
}
