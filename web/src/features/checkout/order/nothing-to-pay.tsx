import { takeFocus } from '../../../lib/browser/take-focus.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import type { PurchaseState } from '../../../lib/purchase/bought.ts';
import { type GiftTo, isUpgrade, type Purchase } from '../../../lib/purchase/purchase.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Message } from '../../../ui/message.tsx';
import { placeAfter } from './place-after.ts';
import { useFreshOrders } from './use-fresh-orders.ts';

interface Props {
  purchase: Purchase;
  gift: GiftTo | null;
  orderId: string;
}

/** Says that the code covers the full price and the order is complete. */
export function NothingToPay({ purchase, gift, orderId }: Props) {
  const state: PurchaseState = { bought: orderId };
  useFreshOrders();
  if (gift) {
    return (
      <Message tone="success" title="Your gift is ready">
        Your code covers the full price. The link for {gift.email} is in <ToLibrary />, in case our email does not reach them.
      </Message>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <Message tone="success" title="Nothing to pay">
        {isUpgrade(purchase) ? 'Your ticket covers the full price.' : 'Your code covers the full price.'}
      </Message>
      <Link ref={takeFocus} to={placeAfter(purchase, gift)} state={state} className={`${buttonClass({ size: 'lg' })} w-full`}>
        {purchase.kind === 'plan' ? 'Continue' : 'Get access'}
      </Link>
      {purchase.kind === 'package' && (
        <p className="text-sm text-muted">
          You can also find it in <ToLibrary />.
        </p>
      )}
    </div>
  );
}

const ToLibrary = () => (
  <Link to={paths.library} className="underline">
    your library
  </Link>
);
