import { Clock } from 'lucide-react';
import { call } from '../../../lib/api/client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { Moment } from '../../../ui/moment.tsx';

interface Props {
  change: { email: string; until: string };
  onCancelled: () => void;
}

/** A change of address that waits until the link to the new one is opened. */
export function PendingChange({ change, onCancelled }: Props) {
  const { run, busy, problem } = useAction(async () => {
    const { message } = await call('POST /account/email/cancel');
    notify.success(message);
    onCancelled();
  });
  return (
    <div role="status" className="flex w-full flex-col gap-3 rounded-control border border-line px-4 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 grow basis-64 flex-col gap-1">
          <p className="flex items-center gap-1.5 text-sm font-medium text-muted">
            <Clock aria-hidden className="size-4 shrink-0" />
            Waiting for you to open the link we sent to
          </p>
          <p className="font-semibold wrap-anywhere">{change.email}</p>
          <p className="text-sm text-muted">
            The link works until <Moment of={change.until} />. Until then you log in as before.
          </p>
        </div>
        <Button variant="secondary" busy={busy} busyLabel="Cancelling..." onClick={run}>
          Cancel
        </Button>
      </div>
      {problem && <Message tone="error">{problem}</Message>}
    </div>
  );
}
