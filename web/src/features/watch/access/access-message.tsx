import { CircleSlash, LogIn, MapPinOff, MonitorSmartphone, SearchX, Ticket, TicketX } from 'lucide-react';
import type { ApiError } from '../../../lib/api/client.ts';
import { eventsAddress } from '../../../lib/navigation/event-address.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Stage } from '../stage.tsx';
import { BuyLink } from '../trial/buy-link.tsx';
import { TrialOver } from '../trial/trial-over.tsx';
import { LogInAgain, type LoginSlot } from './log-in-again.tsx';
import type { Grant } from './playback-access.ts';

interface Props {
  error: ApiError;
  /** The last grant; null if there was none. */
  before: Grant | null;
  /** Called when the viewer wants to watch here instead of on another device. */
  onTakeOver: () => void;
  /** Called to ask for access again. Always the same. */
  onAgain: () => void;
  Login: LoginSlot | undefined;
}

/** The reason why the event cannot be watched, or no longer can, with the next step. */
export function AccessMessage({ error, before, onTakeOver, onAgain, Login }: Props) {
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
          action={<LogInAgain Login={Login} onLoggedIn={onAgain} />}
        />
      );
    case 402:
      if (before && before.access !== 'full') return <TrialOver grant={before} />;
      return before ? (
        <AccessEnded message={error.message} subdomain={before.subdomain} />
      ) : (
        <Stage
          icon={Ticket}
          title="Buy this event to watch it."
          text="Once you have paid, it starts right here."
          action={toEvent('Go to the event')}
        />
      );
    case 451:
      return (
        <Stage
          icon={MapPinOff}
          title="This event stopped here"
          text="It cannot be shown in the country that you are in now. If you use a VPN, turn it off: it goes on where it was."
          action={<Button onClick={onAgain}>Try again</Button>}
        />
      );
    case 404:
      return (
        <Stage
          icon={SearchX}
          title="We could not find this event"
          text="The link may be old or mistyped."
          action={
            <a href={eventsAddress()} className={buttonClass({})}>
              See what’s on
            </a>
          }
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

/** The server's words for somebody who has bought nothing. */
const NOTHING_BOUGHT = 'Buy this event to watch it.';

/** Says that a ticket, a rental or a subscription is over, in the server's words if it knows which. */
function AccessEnded({ message, subdomain }: { message: string; subdomain: string }) {
  return (
    <Stage
      icon={TicketX}
      title="Your access has ended"
      text={message === NOTHING_BOUGHT ? 'This can happen after a refund.' : message}
      action={<BuyLink subdomain={subdomain}>See the event</BuyLink>}
    />
  );
}
