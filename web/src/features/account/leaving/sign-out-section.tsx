import { LogOut } from 'lucide-react';
import { call } from '../../../lib/api/client.ts';
import { forgetDrafts } from '../../../lib/browser/forget-drafts.ts';
import { forgetToken } from '../../../lib/session/token.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { DialogButton } from '../../../ui/desk/dialog-button.tsx';
import { Section } from '../layout/section.tsx';

/** The section to log out everywhere, for a lost device or a browser that was not the viewer's own. */
export function SignOutSection() {
  return (
    <Section title="Where you are logged in" lead="You stay logged in for 30 days on each device.">
      <p className="text-pretty">
        Lost your phone, or used somebody else’s computer? Log out of every device from here. What you bought stays yours.
      </p>
      <DialogButton variant="secondary" dialog={(close) => <SignOutDialog onClose={close} />}>
        <LogOut aria-hidden className="size-4.5" />
        Log out everywhere
      </DialogButton>
    </Section>
  );
}

function SignOutDialog({ onClose }: { onClose: () => void }) {
  const signOut = async () => {
    const { message } = await call('POST /account/sign-out-everywhere');
    forgetToken();
    forgetDrafts();
    return message;
  };
  return (
    <ConfirmDialog
      title="Log out everywhere?"
      action="Log out everywhere"
      busyLabel="Logging out..."
      keep="Stay logged in"
      isDestructive={false}
      onConfirm={signOut}
      onClose={onClose}
    >
      You will be logged out on every device and browser, including this one. Anyone watching with your account will be stopped
      within a minute. What you bought stays yours.
    </ConfirmDialog>
  );
}
