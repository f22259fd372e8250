import { CircleCheck, Mail } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api/client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';

interface Props {
  email: string;
  /** Undefined while it is not known. */
  isConfirmed: boolean | undefined;
}

/** The account's address with its state and, while it is unconfirmed, the button that sends the link again. */
export function AddressStatus({ email, isConfirmed }: Props) {
  const [sent, setSent] = useState<string | null>(null);
  const { run, busy, problem } = useAction(async () => {
    const { message } = await call('POST /account/email/confirmation');
    setSent(message);
  });
  return (
    <div className="flex w-full flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control bg-raised px-4 py-3.5">
        <div className="flex min-w-0 flex-col gap-1">
          <p className="font-semibold wrap-anywhere">{email}</p>
          {isConfirmed === undefined ? <Skeleton className="h-5 w-32" /> : <State isConfirmed={isConfirmed} />}
        </div>
        {isConfirmed === false && sent === null && (
          <Button variant="secondary" busy={busy} busyLabel="Sending..." onClick={run}>
            Send the link again
          </Button>
        )}
      </div>
      {sent !== null && <Message tone="success">{sent}</Message>}
      {problem && <Message tone="error">{problem}</Message>}
    </div>
  );
}

function State({ isConfirmed }: { isConfirmed: boolean }) {
  const Icon = isConfirmed ? CircleCheck : Mail;
  return (
    <p className={`flex items-center gap-1.5 text-sm font-medium ${isConfirmed ? 'text-success' : 'text-muted'}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {isConfirmed ? 'Confirmed' : 'Not confirmed yet'}
    </p>
  );
}
