import { checkoutTitle } from '../../../lib/purchase/purchase.ts';
import { OrderPage } from './order-page.tsx';
import { PaymentOf } from './payment-of.tsx';

/** The checkout page, which can be linked to: `/checkout?plan=…` or `/checkout?event=…&package=…`. */
export default function CheckoutPage() {
  return (
    <OrderPage
      title={(purchase) => (purchase ? checkoutTitle(purchase) : 'Checkout')}
      lead="You will see the full price before you pay."
    >
      {(purchase) => <PaymentOf key={JSON.stringify(purchase)} purchase={purchase} />}
    </OrderPage>
  );
}
