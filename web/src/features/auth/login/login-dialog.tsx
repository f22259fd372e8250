import { paths } from '../../../lib/navigation/paths.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CodeForm } from './code-form.tsx';
import { LoginFields } from './login-fields.tsx';
import { useLogin } from './use-login.ts';

interface Props {
  onLoggedIn: () => void;
  onClose: () => void;
}

/** The login over a page that somebody must not lose, such as a film in the middle. */
export default function LoginDialog({ onLoggedIn, onClose }: Props) {
  const { login, loading, error, challenge, restart } = useLogin(onLoggedIn);
  return (
    <Dialog open onClose={onClose} title={challenge === null ? 'Log in' : 'Enter your code'} className="text-start sm:max-w-md">
      {challenge === null ? (
        <LoginFields login={login} loading={loading} error={error} renderForgotten={forgotten} />
      ) : (
        <CodeForm challenge={challenge} onOver={restart} onLoggedIn={onLoggedIn} />
      )}
    </Dialog>
  );
}

/** In another tab: this page waits. */
const forgotten = () => (
  <a
    href={paths.forgottenPassword}
    target="_blank"
    rel="noopener"
    className="-my-2 inline-flex min-h-11 items-center self-start rounded-control text-sm font-medium text-accent underline underline-offset-4"
  >
    Forgot your password?
  </a>
);
