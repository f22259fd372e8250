import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';

/** The way in for an organiser who has no account yet. */
export function TrialLink({ variant }: { variant: 'primary' | 'secondary' }) {
  return (
    <Link to={paths.register} className={buttonClass({ variant, size: 'lg' })}>
      Start free trial
    </Link>
  );
}
