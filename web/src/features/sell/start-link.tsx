import { paths } from '../../lib/navigation/paths.ts';
import { useToken } from '../../lib/session/use-token.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

/** The way to sell: the sign-up of sellers, or the studio for somebody who is signed in. */
export function StartLink() {
  const { status } = useToken();
  const className = `${buttonClass({ size: 'lg' })} ${status === 'unsettled' ? 'visitor-only' : ''}`;
  if (status === 'valid') {
    return (
      // A new document: only those of the studio may send files to the storage.
      <a href={paths.studio} className={className}>
        Open your studio
      </a>
    );
  }
  return (
    <Link to={paths.sellerSignUp} className={className}>
      Start selling
    </Link>
  );
}
