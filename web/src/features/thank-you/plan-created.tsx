import { Check } from 'lucide-react';
import { paths } from '../../lib/navigation/paths.ts';
import { ReceiptAddress } from '../../ui/account/receipt-address.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { ResultMark } from './look/result-mark.tsx';

/** The thank-you page for an address without a payment. */
export function PlanCreated() {
  return (
    <>
      <ResultMark tone="success" icon={Check} celebrate />
      <h1 className="text-3xl font-bold">Thank You!</h1>
      <p className="text-lg">Your plan has been created successfully.</p>
      <p className="text-muted">We will contact you soon.</p>
      <ReceiptAddress />
      <Link to={paths.home} className={`${buttonClass({ size: 'lg' })} w-full`}>
        Go to Homepage
      </Link>
    </>
  );
}
