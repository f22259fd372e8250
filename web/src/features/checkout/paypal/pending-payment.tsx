import { Clock } from 'lucide-react';
import { bringIntoView } from '../../../lib/browser/bring-into-view.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { useFreshOrders } from '../order/use-fresh-orders.ts';

/** Says that PayPal has the money and is still checking the payment, so that nobody waits or pays again. */
export function PendingPayment({ message }: { message: string }) {
  useFreshOrders();
  return (
    <section
      ref={bringIntoView}
      role="status"
      aria-label="Payment pending"
      className="flex flex-col items-start gap-3 rounded-card bg-raised p-6"
    >
      <Clock aria-hidden className="size-8 text-accent" />
      <h2 className="text-xl font-bold tracking-tight">Your payment is on its way</h2>
      <p>{message}</p>
      <p className="text-muted">There is no need to wait here or to pay again. You can close this.</p>
      <Link to={paths.library} className={`${buttonClass({ variant: 'secondary' })} mt-2`}>
        Go to your library
      </Link>
    </section>
  );
}
