import { call } from '../../lib/api/client.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CheckList } from '../../ui/site/check-list.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { LinkAction } from './link-action.tsx';
import { useLink } from './use-link.ts';
import { useLinkToken } from './use-link-token.ts';
import { Link } from '../../ui/link.tsx';

const EFFECTS = [
  'Your account is not deleted, and everything in it stays yours.',
  'You can buy again right away.',
  'Nobody is logged in by this. Log in as usual.',
];

/** The page that keeps an account which is to be deleted, at `/auth/keep-account`. The mails about the deletion lead here. */
export default function KeepAccountPage() {
  const { state, use } = useLink(useLinkToken(), (token) => call('POST /account/keep', { body: { token } }));
  if (state.phase === 'done') return <Kept isNew={state.answer.isNew} />;
  return (
    <AuthLayout
      title="Keep your account"
      lead="Somebody who was logged in asked to delete your account. Until it is deleted, you can keep it."
      other={toContact}
    >
      <LinkAction
        state={state}
        onUse={use}
        label="Keep my account"
        busyLabel="Keeping your account..."
        effects={<CheckList items={EFFECTS} />}
        unusable="Your account was already deleted, or the link is of an earlier request. Write to us if you need help."
      />
    </AuthLayout>
  );
}

/** Says that the account stays, and leads to a new password for whoever did not ask for the deletion. */
function Kept({ isNew }: { isNew: boolean }) {
  const lead =
    'If you did not ask for the deletion, somebody may know your password: choose a new one now. Subscriptions end with the period that is paid, unless you resume them on your account page.';
  return (
    <AuthLayout title={isNew ? 'Your account stays' : 'Your account was kept already'} lead={lead} other={toContact}>
      <div className="flex flex-col gap-3">
        <Link to={paths.account} className={`${buttonClass({ size: 'lg' })} w-full`}>
          Go to my account
        </Link>
        <Link to={paths.forgottenPassword} className={`${buttonClass({ variant: 'secondary', size: 'lg' })} w-full`}>
          Choose a new password
        </Link>
      </div>
    </AuthLayout>
  );
}

const toContact = (
  <>
    Not sure? <Link to={paths.contact}>Write to us</Link>
  </>
);
