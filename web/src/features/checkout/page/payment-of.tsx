import type { Purchase } from '../../../lib/purchase/purchase.ts';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { CheckoutBody } from '../checkout-body.tsx';
import { CheckoutColumns } from '../order/checkout-columns.tsx';
import { OrderSummary } from '../order/order-summary.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import { useSignInState } from './use-sign-in-state.ts';

/** The payment of an order, which asks the buyer to sign in first. @param only leaves out the card form */
export function PaymentOf({ purchase, only }: { purchase: Purchase; only?: 'paypal' }) {
  const signedIn = useSignInState();
  if (signedIn === 'in') return <CheckoutBody purchase={purchase} {...(only && { only })} />;
  return (
    <CheckoutColumns order={<OrderSummary purchase={purchase} />}>
      {signedIn === 'out' ? (
        <SignInFirst />
      ) : (
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner /> One moment...
        </p>
      )}
    </CheckoutColumns>
  );
}
