import type { Order } from '#shared/api/site/orders.ts';
import type { Phase } from '#shared/catalog/event-phase.ts';
import { AddToCalendar } from '../../../ui/calendar/add-to-calendar.tsx';
import { WatchLink } from '../watch-link.tsx';

type TicketOrder = Extract<Order, { kind: 'package' }>;

interface Props extends Pick<TicketOrder, 'eventId'> {
  event: NonNullable<TicketOrder['event']>;
  title: string;
  phase: Phase;
}

/** The actions of a ticket: to watch its event, or to note the date of one that is still to come. */
export function TicketActions({ eventId, event, title, phase }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      <WatchLink eventId={eventId} title={title} phase={phase} />
      {phase === 'upcoming' && <AddToCalendar event={{ ...event, title }} variant="quiet" />}
    </div>
  );
}
