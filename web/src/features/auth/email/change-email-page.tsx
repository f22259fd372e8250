import { type FormEvent, useState } from 'react';
import { PASSWORD_MAX_LENGTH } from '#shared/people/account-rules.ts';
import { ApiError, call } from '../../../lib/api/client.ts';
import { useProofAhead } from '../../../lib/api/use-proof-ahead.ts';
import { takeFocus } from '../../../lib/browser/take-focus.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { currentToken, keepToken } from '../../../lib/session/token.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { ProvingNote } from '../../../ui/forms/proving-note.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { LinkAction } from '../links/link-action.tsx';
import { useLink } from '../links/use-link.ts';
import { useLinkToken } from '../links/use-link-token.ts';
import { Link } from '../../../ui/link.tsx';

const WHAT_IT_DOES = 'Press the button to use this inbox from now on: to log in, and for everything we send you.';
const NOTHING_CHANGES = 'Your account stays as it is.';

/** The page that completes a change of address, at `/auth/change-email`. The link emailed to the new address leads here. */
export default function ChangeEmailPage() {
  const [password, setPassword] = useState('');
  /** The state of the password: not asked for, asked for, or wrong, which is the reason. */
  const [asked, setAsked] = useState<'no' | 'yes' | { wrong: string }>('no');
  const proofAhead = useProofAhead(asked === 'no' ? null : 'login');
  const { state, use } = useLink(useLinkToken(), async (token) => {
    const owner = password === '' ? {} : { password, proof: await proofAhead.take() };
    const answer = await call('POST /account/email/complete', { body: { token, ...owner } }).catch((error: unknown) => {
      const isAboutPassword = error instanceof ApiError && error.field === 'password';
      if (isAboutPassword) setAsked(error.code === 'password_needed' ? 'yes' : { wrong: error.message });
      throw error;
    });
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
  // Errors of the password stand beside its field.
  const isAtField = state.phase === 'failed' && asked !== 'no' && (asked === 'yes' || asked.wrong === state.reason);
  return (
    <AuthLayout title="Change your email" lead={state.phase === 'unusable' ? NOTHING_CHANGES : WHAT_IT_DOES} other={toContact}>
      <LinkAction
        state={isAtField ? { phase: 'ready' } : state}
        onUse={use}
        label="Use this email"
        busyLabel="Changing your email..."
        effects={
          asked !== 'no' && (
            <AccountPassword
              value={password}
              error={isAtField && asked !== 'yes' ? asked.wrong : undefined}
              onChange={setPassword}
              onInput={proofAhead.ask}
              onEnter={use}
            />
          )
        }
        unusable="It is more than 24 hours old, or the change was cancelled or replaced by a newer one."
        instead={toAccount}
      />
    </AuthLayout>
  );
}

interface AccountPasswordProps {
  value: string;
  error: string | undefined;
  onChange: (password: string) => void;
  onInput: () => void;
  onEnter: () => void;
}

/** Asks who is not logged in here for the password of the account: the link alone may have reached a stranger. */
function AccountPassword({ value, error, onChange, onInput, onEnter }: AccountPasswordProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    onEnter();
  };
  return (
    <form noValidate onInput={onInput} onSubmit={send} className="flex flex-col gap-3">
      <Field
        ref={takeFocus}
        label="Password of your account"
        hint="You are not logged in here, so we ask for it: the link alone may have reached a stranger."
        error={error}
        type="password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX_LENGTH}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <ProvingNote />
    </form>
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
