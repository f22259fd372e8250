import { paths } from '../../lib/navigation/paths.ts';
import { useToken } from '../../lib/session/use-token.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

/** A link to the registration, or to the library for signed-in visitors. */
export function TrialLink() {
  const { status } = useToken();
  const isSignedIn = status === 'valid';
  return (
    <Link
      to={isSignedIn ? paths.library : paths.register}
      className={`${buttonClass({ size: 'lg' })} ${status === 'unsettled' ? 'visitor-only' : ''}`}
    >
      {isSignedIn ? 'Go to my library' : 'Start Free Trial'}
    </Link>
  );
}
