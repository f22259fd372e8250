import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Message } from '../../../ui/message.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { SecondFactorStep } from '../login/second-factor-step.tsx';
import { useLinkToken } from '../links/use-link-token.ts';
import { useResetPassword } from './use-reset-password.ts';

/** The page that sets a new password, at `/auth/reset-password`. An emailed link leads here. */
export default function ResetPasswordPage() {
  const token = useLinkToken();
  const { setPassword, problem, unusable, challenge } = useResetPassword(token ?? '');
  const navigate = useNavigate();
  if (challenge !== null) {
    return <SecondFactorStep challenge={challenge} onOver={() => void navigate(paths.login, { replace: true })} />;
  }
  return (
    <AuthLayout
      title="Choose a new password"
      lead="This logs you in here and out everywhere else."
      other={
        <>
          Remembered your password? <Link to={paths.login}>Log in</Link>
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

/** The message shown without a working link, with a button to request one. */
function NoLink({ isUnusable }: { isUnusable: boolean }) {
  return (
    <>
      <Message tone="error" title={isUnusable ? 'This link no longer works' : 'This link is incomplete'}>
        {isUnusable
          ? 'It has already been used, we sent you a newer one, or it is more than 30 minutes old.'
          : 'Open the link in our email again, or request a new one.'}
      </Message>
      <Link to={paths.forgottenPassword} className={`${buttonClass({ size: 'lg' })} w-full`}>
        Email me a new link
      </Link>
    </>
  );
}
