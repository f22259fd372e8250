import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type LoginState, paths } from '../../../lib/navigation/paths.ts';
import { tokenState } from '../../../lib/session/token.ts';
import { Link } from '../../../ui/link.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { LoggedIn } from './logged-in.tsx';
import { LoginFields } from './login-fields.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
import { useLogin } from './use-login.ts';

/** The login page, at `/auth/login`. A visitor who is logged in, as after a registration, has nothing to fill in. */
export default function LoginPage() {
  const token = useAtomValue(tokenState);
  const wantsAnother = (useLocation().state as LoginState | null)?.asAnother === true;
  const [isAnother, setAnother] = useState(wantsAnother);
  const { login, loading, error, challenge, restart } = useLogin();
  if (challenge !== null) return <SecondFactorStep challenge={challenge} onOver={restart} />;
  if (token.status === 'valid' && !loading && !isAnother) {
    return <LoggedIn name={token.payload.name} onAnother={() => setAnother(true)} />;
  }
  return <LoginForm login={login} loading={loading} error={error} />;
}

function LoginForm(props: Pick<ReturnType<typeof useLogin>, 'login' | 'loading' | 'error'>) {
  return (
    <AuthLayout
      title="Log in"
      lead="Your tickets and purchases are waiting in your account."
      other={
        <>
          New here? <Link to={paths.register}>Create an account</Link>
        </>
      }
    >
      <LoginFields {...props} renderForgotten={forgotten} />
    </AuthLayout>
  );
}

const forgotten = (email: string) => (
  <Link
    to={paths.forgottenPassword}
    state={{ email }}
    className="-my-2 inline-flex min-h-11 items-center self-start rounded-control text-sm font-medium text-accent underline underline-offset-4"
  >
    Forgot your password?
  </Link>
);
