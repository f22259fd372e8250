import { CreditCard } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { OrderSummary } from '../order/order-summary.tsx';
import { OrderPage } from './order-page.tsx';

/** Where PayPal will be. Until then it says so, and the same order can be paid by card. */
export default function PaypalPage() {
  return (
    <OrderPage title="Pay with PayPal" lead="PayPal is coming. Until it is here, your card does the same.">
      {(purchase) => (
        <div className="grid gap-6 sm:grid-cols-[2fr_3fr] sm:gap-8">
          <OrderSummary purchase={purchase} />
          <CardInstead />
        </div>
      )}
    </OrderPage>
  );
}

function CardInstead() {
  const { search } = useLocation();
  return (
    <section aria-labelledby="card-instead" className="flex flex-col gap-4 self-start">
      <h2 id="card-instead" className="text-xl font-bold tracking-tight">
        Pay by card today
      </h2>
      <p className="text-muted">The same order at the same price. It takes a minute, and nothing is kept waiting for PayPal.</p>
      <Link to={paths.checkout + search} className={buttonClass({ size: 'lg' })}>
        <CreditCard aria-hidden className="size-5" />
        Pay by card
      </Link>
    </section>
  );
}
