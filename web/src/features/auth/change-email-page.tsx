import { call } from '../../lib/api/client.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { currentToken, keepToken } from '../../lib/session/token.ts';
import { buttonClass } from '../../ui/button.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { LinkAction } from './link-action.tsx';
import { useLink } from './use-link.ts';
import { useLinkToken } from './use-link-token.ts';
import { Link } from '../../ui/link.tsx';

/** The page that completes a change of address, at `/auth/change-email`. The link emailed to the new address leads here. */
export default function ChangeEmailPage() {
  const { state, use } = useLink(useLinkToken(), async (token) => {
    const answer = await call('POST /account/email/complete', { body: { token } });
    await renewToken();
    return answer;
  });
  if (state.phase === 'done') {
    return (
      <AuthLayout title="Your email has been changed" lead={`From now on, log in with ${state.answer.email}.`} other={toContact}>
        {toAccount}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Change your email"
      lead="Press the button to use this inbox from now on: to log in, and for everything we send you."
      other={toContact}
    >
      <LinkAction
        state={state}
        onUse={use}
        label="Use this email"
        busyLabel="Changing your email..."
        unusable="It is more than 24 hours old, or the change was cancelled or replaced by a newer one."
        instead={toAccount}
      />
    </AuthLayout>
  );
}

/** Gets a token with the new address for a visitor who is logged in here. Without one, the page's old token serves until it expires. */
async function renewToken(): Promise<void> {
  if (currentToken().status !== 'valid') return;
  await call('POST /auth/session').then(
    ({ token }) => keepToken(token),
    () => undefined,
  );
}

const toAccount = (
  <Link to={paths.account} className={`${buttonClass({ size: 'lg' })} w-full`}>
    Go to your account
  </Link>
);

const toContact = (
  <>
    Questions? <Link to={paths.contact}>Write to us</Link>
  </>
);
