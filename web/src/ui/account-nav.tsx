import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { tokenState } from '../lib/session.ts';
import { useSignOut } from '../lib/use-sign-out.ts';
import { Button, buttonClass } from './button.tsx';

/** Who is signed in, and the way out; else the way in. */
export function AccountNav() {
  const token = useAtomValue(tokenState);
  const { signOut, busy } = useSignOut();
  if (token.status !== 'valid') {
    return (
      <Link to={paths.login} className={buttonClass({ variant: 'quiet' })}>
        Log in
      </Link>
    );
  }
  return (
    <div className="flex min-w-0 items-center gap-1">
      <span className="hidden max-w-48 truncate px-2 text-sm text-muted sm:block" title={token.payload.email}>
        {token.payload.name}
      </span>
      <Button variant="quiet" busy={busy} busyLabel="Log out" onClick={() => void signOut()}>
        Log out
      </Button>
    </div>
  );
}
