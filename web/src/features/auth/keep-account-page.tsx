import { call } from '../../lib/api/client.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkPage } from './links/link-page.tsx';

const EFFECTS = [
  'Your account is not deleted, and everything in it stays yours.',
  'You can buy again right away.',
  'Nobody is logged in by this. Log in as usual.',
];

/** The page that keeps an account which is to be deleted, at `/auth/keep-account`. The mails about the deletion lead here. */
export default function KeepAccountPage() {
  return (
    <LinkPage
      title="Keep your account"
      lead="Somebody who was logged in asked to delete your account. Until it is deleted, you can keep it."
      send={(token) => call('POST /account/keep', { body: { token } })}
      label="Keep my account"
      busyLabel="Keeping your account..."
      effects={EFFECTS}
      unusable="Your account was already deleted, or the link is of an earlier request. Write to us if you need help."
      done={({ isNew }) => ({
        title: isNew ? 'Your account stays' : 'Your account was kept already',
        lead: 'If you did not ask for the deletion, somebody may know your password: choose a new one now. Subscriptions end with the period that is paid, unless you resume them on your account page.',
        ways: (
          <div className="flex flex-col gap-3">
            <Link to={paths.account} className={`${buttonClass({ size: 'lg' })} w-full`}>
              Go to my account
            </Link>
            <Link to={paths.forgottenPassword} className={`${buttonClass({ variant: 'secondary', size: 'lg' })} w-full`}>
              Choose a new password
            </Link>
          </div>
        ),
      })}
    />
  );
}
