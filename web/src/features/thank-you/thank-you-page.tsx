import { useSearchParams } from 'react-router-dom';
import { PaymentResult } from './payment/payment-result.tsx';
import { PlanCreated } from './plan-created.tsx';

/** Where buyers arrive: how their payment went, or, with no payment in the address, that their plan is made. */
export default function ThankYouPage() {
  const [query] = useSearchParams();
  const clientSecret = query.get('payment_intent_client_secret');
  return (
    <div className="grid min-h-[70dvh] place-items-center px-4 py-12">
      <div className="flex w-full max-w-md flex-col items-center gap-4 rounded-card border border-line bg-surface px-6 py-10 text-center shadow-sm sm:px-10">
        {clientSecret ? <PaymentResult clientSecret={clientSecret} /> : <PlanCreated />}
      </div>
    </div>
  );
}
