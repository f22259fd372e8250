import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { tokenState } from '../../lib/session.ts';
import { buttonClass } from '../../ui/button.tsx';

/** The way in for who has no account yet, and the way on for who has. */
export function TrialLink() {
  const isSignedIn = useAtomValue(tokenState).status === 'valid';
  return (
    <Link to={isSignedIn ? paths.library : paths.register} className={buttonClass({ size: 'lg' })}>
      {isSignedIn ? 'Go to my library' : 'Start Free Trial'}
    </Link>
  );
}
