import { eventsAddress } from '../../../lib/navigation/event-address.ts';
import { buttonClass } from '../../../ui/button.tsx';

/** Shown in place of an offer by an event that sells nothing, such as one that is over and has no replay. */
export default function NothingToBuy() {
  return (
    <section className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-6 shadow-card">
      <p className="text-pretty">There are no tickets for this event at the moment.</p>
      <a href={eventsAddress()} className={buttonClass({ variant: 'secondary' })}>
        See what else is on
      </a>
    </section>
  );
}
