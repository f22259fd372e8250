import { Lock } from 'lucide-react';
import { useState } from 'react';
import type { Event, Package } from '#shared/api/events.ts';
import { boot } from '../../lib/boot.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Message } from '../../ui/message.tsx';
import { CardPayment } from './card/card-payment.tsx';
import { OrderSummary } from './order/order-summary.tsx';

/** Buying one package of an event by card. It cannot be closed while a payment is under way. */
export default function CheckoutDialog({ event, pkg, onClose }: { event: Event; pkg: Package; onClose: () => void }) {
  const [processing, setProcessing] = useState(false);
  const publishableKey = boot().stripePublishableKey;
  return (
    <Dialog open onClose={onClose} title="Checkout" locked={processing} className="sm:max-w-3xl">
      <div className="grid gap-6 sm:grid-cols-[2fr_3fr] sm:gap-8">
        <OrderSummary event={event} pkg={pkg} />
        <div className="flex flex-col gap-4">
          {publishableKey ? (
            <CardPayment event={event} pkg={pkg} publishableKey={publishableKey} onProcessing={setProcessing} />
          ) : (
            <Message tone="info" title="Card payments are not set up for this event yet">
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
    </Dialog>
  );
}
