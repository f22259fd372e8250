import { Link } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useResetPassword } from './use-reset-password.ts';
import { useResetToken } from './use-reset-token.ts';

/** Choosing a new password, at `/auth/reset-password`, where a mailed link leads. */
export default function ResetPasswordPage() {
  const token = useResetToken();
  const { setPassword, problem, unusable } = useResetPassword(token ?? '');
  return (
    <AuthLayout
      title="Choose a new password"
      lead="It signs you in here, and out everywhere else."
      other={
        <>
          Remembered the old one? <Link to={paths.login}>Log in</Link>
        </>
      }
    >
      {token === null || token === unusable ? (
        <NoLink isUnusable={token !== null} />
      ) : (
        <NewPasswordForm key={token} problem={problem} onSubmit={setPassword} />
      )}
    </AuthLayout>
  );
}

/** Without a link that works there is nothing to fill in, only a way to one. */
function NoLink({ isUnusable }: { isUnusable: boolean }) {
  return (
    <>
      <Message tone="error" title={isUnusable ? 'This link no longer works' : 'The link is missing'}>
        {isUnusable
          ? 'It was used before, a newer one was mailed, or it is more than 30 minutes old.'
          : 'Open the link in our mail once more, or ask for a new one.'}
      </Message>
      <Link to={paths.forgottenPassword} className={`${buttonClass({ size: 'lg' })} w-full`}>
        Mail me a new link
      </Link>
    </>
  );
}
