import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths.ts';
import { AuthLayout } from './auth-layout.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkSent } from './link-sent.tsx';

/** Asking for a link that sets a new password, at `/auth/forgotten-password`. */
export default function ForgottenPasswordPage() {
  const { state } = useLocation();
  const [email, setEmail] = useState(emailIn(state));
  const [isSent, setIsSent] = useState(false);
  const onSent = (to: string) => {
    setEmail(to);
    setIsSent(true);
  };
  return (
    <AuthLayout
      title={isSent ? 'Look into your inbox' : 'Forgotten your password?'}
      lead={isSent ? 'The link in the mail is the way to your new password.' : 'It happens. We mail you a link that sets a new one.'}
      other={
        <>
          Remembered it? <Link to={paths.login}>Log in</Link>
        </>
      }
    >
      {isSent ? <LinkSent email={email} onAgain={() => setIsSent(false)} /> : <LinkForm email={email} onSent={onSent} />}
    </AuthLayout>
  );
}

/** What was typed on the page before. */
function emailIn(state: unknown): string {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : '';
}
