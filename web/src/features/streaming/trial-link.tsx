import { Link } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths.ts';
import { useToken } from '../../lib/session/use-token.ts';
import { buttonClass } from '../../ui/button.tsx';

/** The way in for who has no account yet, and the way on for who has. */
export function TrialLink() {
  const { status } = useToken();
  const isSignedIn = status === 'valid';
  return (
    <Link to={isSignedIn ? paths.library : paths.register} className={`${buttonClass({ size: 'lg' })} ${status === 'unsettled' ? 'visitor-only' : ''}`}>
      {isSignedIn ? 'Go to my library' : 'Start Free Trial'}
    </Link>
  );
}
