import { Gift } from 'lucide-react';
import { paths } from '../../lib/navigation/paths.ts';
import { ReceiptAddress } from '../../ui/account/receipt-address.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { HomeLink } from './look/home-link.tsx';
import { ResultMark } from './look/result-mark.tsx';

/** Thanks the buyer of a gift. The gift's link is only in the library, because this page may be left open. */
export function GiftSent() {
  return (
    <>
      <ResultMark tone="success" icon={Gift} celebrate />
      <h1 className="text-3xl font-bold">Thank You!</h1>
      <p className="text-lg text-balance">
        Your gift is paid for. Its link is in your library, in case our email does not reach them.
      </p>
      <p className="text-muted">They can open it with a new or an existing account.</p>
      <ReceiptAddress />
      <Link to={paths.library} className={`${buttonClass({ size: 'lg' })} w-full`}>
        Go to your library
      </Link>
      <HomeLink />
    </>
  );
}
