import { Ticket } from 'lucide-react';
import type { Grant } from '../access/playback-access.ts';
import { Stage } from '../stage.tsx';
import { BuyLink } from './buy-link.tsx';

/** The message in place of the picture once a trial has ended. */
export function TrialOver({ grant: { access, subdomain } }: { grant: Grant }) {
  const hadMinutes = access === 'trial';
  return (
    <Stage
      icon={Ticket}
      title={hadMinutes ? 'Your free minutes are over' : 'Your free trial is over'}
      text={hadMinutes ? 'The event is still on. Buy it to keep watching.' : 'Buy the event to watch all of it.'}
      action={<BuyLink subdomain={subdomain}>Buy to watch the whole event</BuyLink>}
    />
  );
}
