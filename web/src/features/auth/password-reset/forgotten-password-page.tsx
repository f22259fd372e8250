import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { LinkForm } from '../links/link-form.tsx';
import { LinkSent } from '../links/link-sent.tsx';

/** The page that requests a link to set a new password, at `/auth/forgotten-password`. */
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
      title={isSent ? 'Check your inbox' : 'Forgot your password?'}
      lead={
        isSent ? 'Use the link in our email to set a new password.' : 'It happens. We will email you a link to set a new one.'
      }
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

/** Returns the address that was typed on the previous page, else an empty string. */
function emailIn(state: unknown): string {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : '';
}
