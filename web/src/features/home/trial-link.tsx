import { paths } from '../../lib/navigation/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

/** A link to the sign-up of sellers, for an organiser without an account. */
export function TrialLink({ className }: { className: string }) {
  return (
    <Link to={paths.sellerSignUp} className={`${buttonClass({ variant: 'secondary', size: 'lg' })} ${className}`}>
      Start free trial
    </Link>
  );
}
