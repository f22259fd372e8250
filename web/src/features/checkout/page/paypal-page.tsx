import { useLocation } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths.ts';
import { checkoutTitle, intervalOf } from '../../../lib/purchase/purchase.ts';
import { Link } from '../../../ui/link.tsx';
import { OrderPage } from './order-page.tsx';
import { PaymentOf } from './payment-of.tsx';

/** The page for paying with PayPal: `/paypal?plan=…` or `/paypal?event=…&package=…`. */
export default function PaypalPage() {
  return (
    <OrderPage
      title={(purchase) => (purchase && intervalOf(purchase) ? checkoutTitle(purchase) : 'Pay with PayPal')}
      lead="You will see the full price before you pay."
    >
      {(purchase) => (
        <>
          <PaymentOf key={JSON.stringify(purchase)} purchase={purchase} only="paypal" />
          {intervalOf(purchase) === null && <CardInstead />}
        </>
      )}
    </OrderPage>
  );
}

function CardInstead() {
  const { search } = useLocation();
  return (
    <p className="text-muted">
      Prefer to pay by card?{' '}
      <Link to={paths.checkout + search} className="font-semibold text-text underline underline-offset-4">
        Pay by card
      </Link>
    </p>
  );
}
