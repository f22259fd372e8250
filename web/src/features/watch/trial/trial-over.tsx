import { Ticket } from 'lucide-react';
import type { Grant } from '../access/playback-access.ts';
import { Stage } from '../stage.tsx';
import { BuyLink } from './buy-link.tsx';

/** What stands in the picture's place once a trial has ended. */
export function TrialOver({ grant: { access, subdomain } }: { grant: Grant }) {
  const hadMinutes = access === 'trial';
  return (
    <Stage
      icon={Ticket}
      title={hadMinutes ? 'Your free minutes are over' : 'Your free trial is over'}
      text={hadMinutes ? 'The event goes on. Buy it, and you are back in a moment.' : 'Buy the event to watch all of it.'}
      action={<BuyLink subdomain={subdomain}>Buy to watch the whole event</BuyLink>}
    />
  );
}
