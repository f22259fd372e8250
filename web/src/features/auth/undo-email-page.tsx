import { call } from '../../lib/api/client.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { forgetToken } from '../../lib/session/token.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CheckList } from '../../ui/site/check-list.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { LinkAction } from './link-action.tsx';
import { useLink } from './use-link.ts';
import { useLinkToken } from './use-link-token.ts';
import { Link } from '../../ui/link.tsx';

const EFFECTS = [
  'Your account gets this email back, and nobody can log in with the other one.',
  'Everybody is logged out, on every device.',
  'You choose a new password; the current one stops working.',
];

/** The page that undoes a change of address, at `/auth/undo-email`. The link emailed to the old address leads here. */
export default function UndoEmailPage() {
  const { state, use } = useLink(useLinkToken(), async (token) => {
    const answer = await call('POST /account/email/undo', { body: { token } });
    forgetToken();
    return answer;
  });
  if (state.phase === 'done') return <Undone {...state.answer} />;
  return (
    <AuthLayout
      title="Undo the change of your email"
      lead="Somebody changed the email of your account. If it was not you, take your account back."
      other={toContact}
    >
      <LinkAction
        state={state}
        onUse={use}
        label="Undo the change"
        busyLabel="Undoing the change..."
        effects={<CheckList items={EFFECTS} />}
        unusable="It is more than 72 hours old, an earlier change was undone, or the account was deleted. Write to us if you need help."
      />
    </AuthLayout>
  );
}

interface Undo {
  email: string;
  isNew: boolean;
  resetToken: string | null;
}

/** Leads to a new password: directly, or by another link if this one was used before. */
function Undone({ email, isNew, resetToken }: Undo) {
  const lead = `Your email is ${email}, and everybody is logged out. Now choose a new password, because somebody may know the old one.`;
  return (
    <AuthLayout title={isNew ? 'Your account is yours again' : 'This change was already undone'} lead={lead} other={toContact}>
      {resetToken === null ? (
        <Link to={paths.forgottenPassword} state={{ email }} className={`${buttonClass({ size: 'lg' })} w-full`}>
          Email me a link
        </Link>
      ) : (
        <Link to={paths.resetPasswordWith(resetToken)} className={`${buttonClass({ size: 'lg' })} w-full`}>
          Choose a new password
        </Link>
      )}
    </AuthLayout>
  );
}

const toContact = (
  <>
    Not sure? <Link to={paths.contact}>Write to us</Link>
  </>
);
