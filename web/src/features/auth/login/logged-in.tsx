import { paths } from '../../../lib/navigation/paths.ts';
import { peekPending, takeReturnAddress } from '../../../lib/session/pending.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { AuthLayout } from '../auth-layout.tsx';

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
        <Link
          to={peekPending()?.returnTo ?? paths.home}
          onClick={() => takeReturnAddress()}
          className={buttonClass({ size: 'lg' })}
        >
          Continue
        </Link>
        <Link to={paths.library} className={buttonClass({ size: 'lg', variant: 'secondary' })}>
          Go to your library
        </Link>
      </div>
    </AuthLayout>
  );
}
