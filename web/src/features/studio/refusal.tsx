import { type ReactNode, useState } from 'react';
import { studioPath } from '#shared/site/studio-screens.ts';
import { ApiError, call, reasonOf } from '../../lib/api/client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { bringIntoView } from '../../lib/browser/bring-into-view.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Message } from '../../ui/message.tsx';
import { SmallProblem } from './forms/small-problem.tsx';

interface Props {
  error: unknown;
  /** The event that was acted on, if there is one. */
  eventId?: string | undefined;
}

/** Says why the server refused something, and offers the step that changes it, if there is one. It is scrolled into view, also in a long dialog. */
export function Refusal({ error, eventId }: Props) {
  return (
    <div ref={bringIntoView}>
      <Message tone="error" action={stepAfter(error, eventId)}>
        {reasonOf(error)}
      </Message>
    </div>
  );
}

function stepAfter(error: unknown, eventId?: string): ReactNode {
  if (!(error instanceof ApiError)) return null;
  switch (error.code) {
    case 'email_not_confirmed':
    case 'owner_not_confirmed':
      return <SendLinkAgain />;
    case 'needs_published_event':
      if (eventId === undefined) return <Step to={studioPath('events')}>See your events</Step>;
      return <Step to={studioPath('event', eventId)}>Go to the event</Step>;
    case 'organization_held':
    case 'organization_pending':
    case 'studio_trial_over':
    case 'studio_trial_used':
    case 'event_taken_down':
      return <Step to={paths.contact}>Write to us</Step>;
    default:
      return null;
  }
}

function Step({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={buttonClass({ variant: 'secondary' })}>
      {children}
    </Link>
  );
}

/** Mails the link that confirms the member's address. The form around it keeps what was typed. */
function SendLinkAgain() {
  const [sent, setSent] = useState<string | null>(null);
  const { run, busy, problem } = useAction(async () => setSent((await call('POST /account/email/confirmation')).message));
  if (sent !== null) return <p className="font-semibold">{sent}</p>;
  return (
    <div className="flex flex-col items-start gap-2">
      <Button variant="secondary" busy={busy} busyLabel="Sending..." onClick={run}>
        Send me the link again
      </Button>
      <SmallProblem text={problem} />
    </div>
  );
}
