import { paths } from '../../../lib/navigation/paths.ts';
import { isOfStudio } from '../../../lib/navigation/use-go-on.ts';
import { peekPending, takeReturnAddress } from '../../../lib/session/pending.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { AuthLayout } from '../auth-layout.tsx';

function Continue({ to }: { to: string }) {
  const look = { onClick: () => void takeReturnAddress(), className: buttonClass({ size: 'lg' }) };
  // The studio is a new document: only those of the studio may send files to the storage.
  if (isOfStudio(to)) {
    return (
      <a href={to} {...look}>
        Continue
      </a>
    );
  }
  return (
    <Link to={to} {...look}>
      Continue
    </Link>
  );
}

/** The login page of a visitor who is logged in: the ways on, first to what was interrupted, and the way to another account. */
export function LoggedIn({ name, onAnother }: { name: string; onAnother: () => void }) {
  return (
    <AuthLayout
      title={`You are logged in as ${name}`}
      lead="Everything you buy appears in your library."
      other={
        <>
          Not you?{' '}
          <button
            type="button"
            onClick={onAnother}
            className="cursor-pointer font-semibold text-accent underline underline-offset-4"
          >
            Log in with another account
          </button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Continue to={peekPending()?.returnTo ?? paths.home} />
        <Link to={paths.library} className={buttonClass({ size: 'lg', variant: 'secondary' })}>
          Go to your library
        </Link>
      </div>
    </AuthLayout>
  );
}
