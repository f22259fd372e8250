import { CircleSlash, LogIn, MonitorSmartphone, SearchX, Ticket, TicketX } from 'lucide-react';
import type { ApiError } from '../../../lib/api/client.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { LogInLink } from '../../../ui/account/log-in-link.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Stage } from '../stage.tsx';
import { TrialOver } from '../trial/trial-over.tsx';
import type { Grant } from './playback-access.ts';

interface Props {
  error: ApiError;
  /** The last grant; null if there was none. */
  before: Grant | null;
  /** Called when the viewer wants to watch here instead of on another device. */
  onTakeOver: () => void;
}

/** The reason why the event cannot be watched, or no longer can, with the next step. */
export function AccessMessage({ error, before, onTakeOver }: Props) {
  if (error.code === 'watching_elsewhere') {
    return (
      <Stage
        icon={MonitorSmartphone}
        title={before ? 'Playback stopped here' : 'You are already watching this'}
        text={error.message}
        action={<Button onClick={onTakeOver}>Watch here instead</Button>}
      />
    );
  }
  const toEvent = (text: string) => (
    <Link to={paths.home} className={buttonClass({})}>
      {text}
    </Link>
  );
  if (error.code === 'viewing_ended') {
    return (
      <Stage
        icon={CircleSlash}
        title="The organiser ended this session"
        text={error.message}
        action={
          <Link to={paths.contact} className={buttonClass({})}>
            Write to us
          </Link>
        }
      />
    );
  }
  switch (error.status) {
    case 401:
      return (
        <Stage
          icon={LogIn}
          title="You are logged out"
          text="This device was logged out: from another device, by a new password, or after 30 days. Log in to keep watching."
          action={<LogInLink />}
        />
      );
    case 402:
      if (before && before.access !== 'full') return <TrialOver grant={before} />;
      return before ? (
        <Stage
          icon={TicketX}
          title="Your access has ended"
          text="This can happen after a refund."
          action={toEvent('See the event')}
        />
      ) : (
        <Stage
          icon={Ticket}
          title="Buy this event to watch it."
          text="Once you have paid, it starts right here."
          action={toEvent('Go to the event')}
        />
      );
    case 404:
      return (
        <Stage
          icon={SearchX}
          title="We could not find this event"
          text="The link may be old or mistyped."
          action={toEvent('Go to the home page')}
        />
      );
    default:
      return (
        <Stage
          icon={CircleSlash}
          title="You cannot watch this right now"
          text={error.message}
          action={toEvent('Go to the event')}
        />
      );
  }
}
