import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { paths } from '../../../lib/paths.ts';
import type { GiftTo, Purchase } from '../../../lib/purchase.ts';
import { takeFocus } from '../../../lib/take-focus.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { placeAfter } from './place-after.ts';

/** The code covers the whole price, and the order is done. */
export function NothingToPay({ purchase, gift }: { purchase: Purchase; gift: GiftTo | null }) {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    // The page below, which may sell it still, learns that it is bought.
    void mutate((key) => Array.isArray(key) && key[0] === '/orders/mine');
  }, [mutate]);

  if (gift) {
    return (
      <Message tone="success" title="Your gift is on its way">
        Your code covers it all. We are mailing the link to {gift.email}.
      </Message>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <Message tone="success" title="Nothing to pay">
        Your code covers it all.
      </Message>
      <Link ref={takeFocus} to={placeAfter(purchase, gift)} className={`${buttonClass({ size: 'lg' })} w-full`}>
        {purchase.kind === 'plan' ? 'Continue' : 'Get access'}
      </Link>
      {purchase.kind === 'package' && (
        <p className="text-sm text-muted">
          You also find it in <Link to={paths.library} className="underline">your library</Link>.
        </p>
      )}
    </div>
  );
}
