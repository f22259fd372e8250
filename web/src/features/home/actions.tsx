import { paths } from '../../lib/navigation/paths.ts';
import { useToken } from '../../lib/session/use-token.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { TrialLink } from './trial-link.tsx';

/** The links to the trial and to the plans. `lead` is the primary one; signed-in visitors see only the plans. */
export function Actions({ lead }: { lead: 'trial' | 'plans' }) {
  const { status } = useToken();
  const isSignedIn = status === 'valid';
  const className = status === 'unsettled' ? 'visitor-only' : '';
  const trialLeads = lead === 'trial' && !isSignedIn;
  return (
    <div className="flex flex-wrap gap-3">
      {trialLeads && <TrialLink variant="primary" className={className} />}
      <Link to={paths.plans} className={buttonClass({ variant: trialLeads ? 'secondary' : 'primary', size: 'lg' })}>
        See plans and prices
      </Link>
      {!trialLeads && !isSignedIn && <TrialLink variant="secondary" className={className} />}
    </div>
  );
}
