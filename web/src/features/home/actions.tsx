import { paths } from '../../lib/navigation/paths.ts';
import { useToken } from '../../lib/session/use-token.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

/** The links to what a seller gets, and to the plans. */
export function SellOrPlans() {
  return (
    <div className="flex flex-wrap gap-3">
      <Link to={paths.sell} className={buttonClass({ size: 'lg' })}>
        Sell tickets
      </Link>
      <PlansLink variant="secondary" />
    </div>
  );
}

/** The links to the plans, and to the trial for visitors who are not signed in. */
export function PlansOrTrial() {
  const { status } = useToken();
  return (
    <div className="flex flex-wrap gap-3">
      <PlansLink variant="primary" />
      {status !== 'valid' && <TrialLink className={status === 'unsettled' ? 'visitor-only' : ''} />}
    </div>
  );
}

const PlansLink = ({ variant }: { variant: 'primary' | 'secondary' }) => (
  <Link to={paths.plans} className={buttonClass({ variant, size: 'lg' })}>
    See plans and prices
  </Link>
);

/** A link to the sign-up of sellers, for an organiser without an account. */
function TrialLink({ className }: { className: string }) {
  return (
    <Link to={paths.sellerSignUp} className={`${buttonClass({ variant: 'secondary', size: 'lg' })} ${className}`}>
      Start free trial
    </Link>
  );
}
