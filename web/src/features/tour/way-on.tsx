import { paths } from '../../lib/navigation/paths.ts';
import { useToken } from '../../lib/session/use-token.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Invitation } from '../../ui/site/invitation.tsx';
import { Link } from '../../ui/link.tsx';

/** The closing call to action: the trial, or what selling offers for signed-in visitors. */
export function WayOn() {
  const { status } = useToken();
  const isSignedIn = status === 'valid';
  return (
    <Invitation id="way-on" title="Now it is your turn" text="Try all features for 7 days. No contracts. No credit card needed.">
      <div className="flex flex-wrap gap-3">
        <Link
          to={isSignedIn ? paths.sell : paths.sellerSignUp}
          className={`${buttonClass({ size: 'lg' })} ${status === 'unsettled' ? 'visitor-only' : ''}`}
        >
          {isSignedIn ? 'Sell tickets' : 'Start Free Trial'}
        </Link>
        <Link to={paths.streaming} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          How pay-per-view works
        </Link>
      </div>
    </Invitation>
  );
}
