import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api/client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { notify } from '../../../lib/notify.ts';
import { forgetToken } from '../../../lib/session/token.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Message } from '../../../ui/message.tsx';
import { Section } from '../section.tsx';

/** The section to log out everywhere, for a lost device or a browser that was not the viewer's own. */
export function SignOutSection() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section title="Where you are logged in" lead="You stay logged in for 30 days on each device.">
      <p className="text-pretty">
        Lost your phone, or used somebody else’s computer? Log out of every device from here. What you bought stays yours.
      </p>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        <LogOut aria-hidden className="size-4.5" />
        Log out everywhere
      </Button>
      {isAsking && <SignOutDialog onClose={() => setIsAsking(false)} />}
    </Section>
  );
}

function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { run, busy, problem } = useAction(async () => {
    const { message } = await call('POST /account/sign-out-everywhere');
    notify.success(message);
    forgetToken();
  });
  return (
    <Dialog open onClose={onClose} title="Log out everywhere?" locked={busy}>
      <div className="flex flex-col gap-5">
        <p className="text-pretty">
          You will be logged out on every device and browser, including this one. Anyone watching with your account will be
          stopped within a minute. What you bought stays yours.
        </p>
        {problem && <Message tone="error">{problem}</Message>}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Stay logged in
          </Button>
          <Button busy={busy} busyLabel="Logging out..." onClick={run}>
            Log out everywhere
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
