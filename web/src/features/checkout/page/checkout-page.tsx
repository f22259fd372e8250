import type { Purchase } from '../../../lib/purchase.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { CheckoutBody } from '../checkout-body.tsx';
import { OrderSummary } from '../order/order-summary.tsx';
import { OrderPage } from './order-page.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import { useSignInState } from './use-sign-in-state.ts';

/** Buying by card on a page of its own, which can be linked to: `/checkout?plan=…` or `/checkout?event=…&package=…`. */
export default function CheckoutPage() {
  return (
    <OrderPage title="Checkout" lead="One payment, nothing that renews.">
      {(purchase) => <Payment key={JSON.stringify(purchase)} purchase={purchase} />}
    </OrderPage>
  );
}

function Payment({ purchase }: { purchase: Purchase }) {
  const signedIn = useSignInState();
  if (signedIn === 'in') return <CheckoutBody purchase={purchase} />;
  return (
    <div className="grid gap-6 sm:grid-cols-[2fr_3fr] sm:gap-8">
      <OrderSummary purchase={purchase} />
      {signedIn === 'out' ? (
        <SignInFirst />
      ) : (
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner /> One moment...
        </p>
      )}
    </div>
  );
}
