import { useLocation } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths.ts';
import { keepPending } from '../../../lib/session/pending.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';

/** Asks the buyer to log in or register, because an order belongs to an account. Both links lead back to this page. */
export function SignInFirst() {
  const { pathname, search } = useLocation();
  const comeBack = () => keepPending({ kind: 'visit', returnTo: pathname + search });
  return (
    <section aria-labelledby="sign-in" className="flex flex-col gap-4 self-start">
      <h2 id="sign-in" className="text-xl font-bold tracking-tight">
        Log in to continue
      </h2>
      <p className="text-muted">What you buy is saved to your account, so you can find it on every device.</p>
      <Link to={paths.login} onClick={comeBack} className={buttonClass({ size: 'lg' })}>
        Log in
      </Link>
      <Link to={paths.register} onClick={comeBack} className={buttonClass({ size: 'lg', variant: 'secondary' })}>
        Create an account
      </Link>
    </section>
  );
}
