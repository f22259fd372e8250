import { useLocation, useSearchParams } from 'react-router-dom';
import { boughtIn } from '../../lib/purchase/bought.ts';
import { returnedFrom } from '../../lib/purchase/checkout-return.ts';
import { GiftSent } from './gift-sent.tsx';
import { HostedResult } from './payment/hosted-result.tsx';
import { OrderResult } from './payment/order-result.tsx';
import { PaymentResult } from './payment/payment-result.tsx';
import { PlanCreated } from './plan-created.tsx';

/** The page that follows a purchase: how it went and what was bought or, without one in the address, that a gift was paid or a plan created. */
export default function ThankYouPage() {
  return (
    <div className="grid min-h-[70dvh] place-items-center px-4 py-4 sm:py-12">
      <div className="flex w-full max-w-lg flex-col items-center gap-4 rounded-card border border-line bg-surface px-6 py-8 text-center shadow-sm sm:p-10">
        <Result />
      </div>
    </div>
  );
}

function Result() {
  const [query] = useSearchParams();
  const orderId = boughtIn(useLocation().state);
  if (orderId !== null) return <OrderResult key={orderId} orderId={orderId} />;
  const clientSecret = query.get('payment_intent_client_secret');
  if (clientSecret) return <PaymentResult clientSecret={clientSecret} />;
  const sessionId = returnedFrom(query);
  if (sessionId) return <HostedResult sessionId={sessionId} />;
  return query.has('gift') ? <GiftSent /> : <PlanCreated />;
}
