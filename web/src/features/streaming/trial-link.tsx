import { paths } from '../../lib/navigation/paths.ts';
import { useToken } from '../../lib/session/use-token.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

/** A link to the sign-up of sellers, or to what selling offers for signed-in visitors. */
export function TrialLink() {
  const { status } = useToken();
  const isSignedIn = status === 'valid';
  return (
    <Link
      to={isSignedIn ? paths.sell : paths.sellerSignUp}
      className={`${buttonClass({ size: 'lg' })} ${status === 'unsettled' ? 'visitor-only' : ''}`}
    >
      {isSignedIn ? 'Sell tickets' : 'Start Free Trial'}
    </Link>
  );
}
