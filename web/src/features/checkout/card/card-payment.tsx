import { Elements } from '@stripe/react-stripe-js';
import { useState } from 'react';
import type { Purchase } from '../../../lib/purchase.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { CardForm } from './card-form.tsx';
import { CardFormSkeleton } from './card-form-skeleton.tsx';
import { OrderProblem } from '../order/order-problem.tsx';
import { useAppearance } from './use-appearance.ts';
import { useOrder } from '../order/use-order.ts';
import { useStripeScript } from './use-stripe-script.ts';

interface Props {
  purchase: Purchase;
  publishableKey: string;
  onProcessing: (processing: boolean) => void;
}

/** Opens the order and fetches the provider's script side by side, then shows the card form. */
export function CardPayment({ purchase, publishableKey, onProcessing }: Props) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const appearance = useAppearance(place);
  const script = useStripeScript(publishableKey);
  const { order, error, retry } = useOrder(purchase);

  return (
    <div ref={setPlace}>
      {error ? (
        <OrderProblem error={error} purchase={purchase} onRetry={retry} />
      ) : script.failed ? (
        <Message tone="error" title="The card form did not load" action={<Button onClick={script.retry}>Try again</Button>}>
          Check your connection, and whether something in this browser blocks js.stripe.com. You have not been charged.
        </Message>
      ) : order && script.stripe && appearance ? (
        <Elements key={order.clientSecret} stripe={script.stripe} options={{ clientSecret: order.clientSecret, appearance }}>
          <CardForm purchase={purchase} clientSecret={order.clientSecret} amount={order.amount} onProcessing={onProcessing} />
        </Elements>
      ) : (
        <CardFormSkeleton />
      )}
    </div>
  );
}
