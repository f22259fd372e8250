import { lazy, Suspense } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { useToken } from '../../lib/session/use-token.ts';
import { buttonClass } from '../button.tsx';
import { Link } from '../link.tsx';

// Logged-out visitors do not need it. If it fails to load, a plain link takes its place.
const AccountButton = lazy(() => import('./account-button.tsx').catch(() => ({ default: AccountLink })));

/**
 * The account button of a signed-in visitor, else a link to the login.
 * @param isCompact true beside so many links that wide screens have no room for the visitor's name
 */
export function AccountNav({ isCompact = false }: { isCompact?: boolean }) {
  const token = useToken();
  if (token.status !== 'valid') {
    return (
      <Link
        to={paths.login}
        className={`${buttonClass({ variant: 'quiet' })} ${token.status === 'unsettled' ? 'visitor-only' : ''}`}
      >
        Log in
      </Link>
    );
  }
  return (
    <Suspense fallback={<span className="size-11" />}>
      <AccountButton name={token.payload.name} email={token.payload.email} isCompact={isCompact} />
    </Suspense>
  );
}

function AccountLink() {
  return (
    <Link to={paths.account} className={buttonClass({ variant: 'quiet' })}>
      Account
    </Link>
  );
}
