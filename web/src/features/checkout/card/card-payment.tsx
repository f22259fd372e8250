import { Elements } from '@stripe/react-stripe-js';
import { useState } from 'react';
import type { Event, Package } from '#shared/api/events.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { CardForm } from './card-form.tsx';
import { CardFormSkeleton } from './card-form-skeleton.tsx';
import { OrderProblem } from '../order/order-problem.tsx';
import { useAppearance } from './use-appearance.ts';
import { useOrder } from '../order/use-order.ts';
import { useStripeScript } from './use-stripe-script.ts';

interface Props {
  event: Event;
  pkg: Package;
  publishableKey: string;
  onProcessing: (processing: boolean) => void;
}

/** Opens the order and fetches the provider's script side by side, then shows the card form. */
export function CardPayment({ event, pkg, publishableKey, onProcessing }: Props) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const appearance = useAppearance(place);
  const script = useStripeScript(publishableKey);
  const { order, error, retry } = useOrder(event, pkg);

  return (
    <div ref={setPlace}>
      {error ? (
        <OrderProblem error={error} eventId={event._id} onRetry={retry} />
      ) : script.failed ? (
        <Message tone="error" title="The card form did not load" action={<Button onClick={script.retry}>Try again</Button>}>
          Check your connection, and whether something in this browser blocks js.stripe.com. You have not been charged.
        </Message>
      ) : order && script.stripe && appearance ? (
        <Elements key={order.clientSecret} stripe={script.stripe} options={{ clientSecret: order.clientSecret, appearance }}>
          <CardForm
            purchase={{ eventId: event._id, packageId: pkg._id, clientSecret: order.clientSecret }}
            amount={order.amount}
            onProcessing={onProcessing}
          />
        </Elements>
      ) : (
        <CardFormSkeleton />
      )}
    </div>
  );
}
