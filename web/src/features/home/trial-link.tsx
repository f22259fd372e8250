import { paths } from '../../lib/navigation/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

/** A link to the registration, for an organiser without an account. */
export function TrialLink({ variant, className }: { variant: 'primary' | 'secondary'; className: string }) {
  return (
    <Link to={paths.register} className={`${buttonClass({ variant, size: 'lg' })} ${className}`}>
      Start free trial
    </Link>
  );
}
