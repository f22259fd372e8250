import { call } from '../../../lib/api/client.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { forgetToken } from '../../../lib/session/token.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { LinkPage } from '../links/link-page.tsx';

const EFFECTS = [
  'Your account gets this email back, and nobody can log in with the other one.',
  'Everybody is logged out, on every device.',
  'You choose a new password; the current one stops working.',
];

async function undo(token: string) {
  const answer = await call('POST /account/email/undo', { body: { token } });
  forgetToken();
  return answer;
}

/** The page that undoes a change of address, at `/auth/undo-email`. The link emailed to the old address leads here. */
export default function UndoEmailPage() {
  return (
    <LinkPage
      title="Undo the change of your email"
      lead="Somebody changed the email of your account. If it was not you, take your account back."
      send={undo}
      label="Undo the change"
      busyLabel="Undoing the change..."
      effects={EFFECTS}
      unusable="It is more than 72 hours old, an earlier change was undone, or the account was deleted. Write to us if you need help."
      done={({ email, isNew, resetToken }) => ({
        title: isNew ? 'Your account is yours again' : 'This change was already undone',
        lead: `Your email is ${email}, and everybody is logged out. Now choose a new password, because somebody may know the old one.`,
        ways: <NewPassword email={email} resetToken={resetToken} />,
      })}
    />
  );
}

/** Leads to a new password: directly, or by another link if this one was used before. */
function NewPassword({ email, resetToken }: { email: string; resetToken: string | null }) {
  return resetToken === null ? (
    <Link to={paths.forgottenPassword} state={{ email }} className={`${buttonClass({ size: 'lg' })} w-full`}>
      Email me a link
    </Link>
  ) : (
    <Link to={paths.resetPasswordWith(resetToken)} className={`${buttonClass({ size: 'lg' })} w-full`}>
      Choose a new password
    </Link>
  );
}
