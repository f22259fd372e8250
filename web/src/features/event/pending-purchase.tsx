import { Clock } from 'lucide-react';
import { paths } from '../../lib/navigation/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

/** Takes the place of the packages while PayPal checks the viewer's payment, so that nobody pays twice. */
export default function PendingPurchase() {
  return (
    <section
      role="status"
      aria-label="Your payment"
      className="flex flex-col gap-4 rounded-card border border-accent bg-surface/85 p-5 backdrop-blur-md"
    >
      <div className="flex items-start gap-3">
        <Clock aria-hidden className="mt-0.5 size-6 shrink-0 text-accent" />
        <h2 className="text-lg font-semibold text-balance">Your payment is being confirmed by PayPal</h2>
      </div>
      <p className="text-pretty text-text/85">
        This takes a few minutes, or a few days if PayPal collects the money from your bank. Your ticket then appears here by
        itself, and we email you.
      </p>
      <p className="text-pretty text-text/85">
        Please do not pay again. If PayPal does not confirm the payment, you are not charged, and the tickets are back on this
        page.
      </p>
      <Link to={paths.library} className={`${buttonClass({ variant: 'secondary' })} w-full`}>
        Go to your library
      </Link>
    </section>
  );
}
