import { call } from '../../../lib/api/client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { Moment } from '../../../ui/moment.tsx';

interface Props {
  /** When the account is deleted. */
  dueAt: string;
  onKept: () => void;
}

/** Says that the account will be deleted, and keeps it at the press of a button. */
export function DeletionNotice({ dueAt, onKept }: Props) {
  const { run, busy, problem } = useAction(async () => {
    const { message } = await call('POST /account/keep', { body: {} });
    notify.success(message);
    onKept();
  });
  return (
    <div className="pb-10">
      <Message
        tone="error"
        title="Your account will be deleted"
        action={
          <Button busy={busy} busyLabel="Keeping your account..." onClick={run}>
            Keep my account
          </Button>
        }
      >
        <p className="text-pretty">
          It will be deleted on <Moment of={dueAt} />, with everything you can watch. Until then you can watch as before, but you
          cannot buy anything. Logging in does not stop the deletion.
        </p>
        {problem && <p className="mt-2 font-semibold">{problem}</p>}
      </Message>
    </div>
  );
}
