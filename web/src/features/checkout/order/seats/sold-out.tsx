import { useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../../../lib/navigation/paths.ts';
import { offerAt } from '../../../../lib/purchase/offer-at.ts';
import type { Purchase } from '../../../../lib/purchase/purchase.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Message } from '../../../../ui/message.tsx';

interface Props {
  message: string;
  purchase: Purchase;
  /** True if the last seat went while the buyer was paying for it. */
  wasPaying: boolean;
  onRetry: () => void;
}

/** Says that no seat is left, that nothing was charged, and what can be done: to look again, or to choose another package. */
export function SoldOut({ message, purchase, wasPaying, onRetry }: Props) {
  const action = (
    <div className="flex flex-wrap gap-2">
      {hasOthers(purchase) && <OtherPackages />}
      <Button variant="secondary" onClick={onRetry}>
        Check again
      </Button>
    </div>
  );
  if (!wasPaying) {
    return (
      <Message tone="info" title="Sold out" action={action}>
        {message} You have not been charged.
      </Message>
    );
  }
  return (
    <Message tone="error" title="Sold out while you were paying" action={action}>
      You were not charged. A seat can become free again if somebody does not finish paying.
    </Message>
  );
}

/** Returns true if another package of the event is on sale, as far as the page knows. */
const hasOthers = (purchase: Purchase) =>
  purchase.kind === 'package' &&
  purchase.event.packages.some(
    (other) => other._id !== purchase.pkg._id && offerAt(other, Date.now(), other.sold_out).state === 'open',
  );

/** Leads to the packages: on the page behind the sheet, or on the checkout page without a package. */
function OtherPackages() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const event = query.get('event');
  const isPage = pathname !== '/' && event !== null;
  return (
    <Link to={isPage ? `${paths.checkout}?event=${encodeURIComponent(event)}` : pathname} replace className={buttonClass({})}>
      Choose another package
    </Link>
  );
}
