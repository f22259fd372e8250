import { CalendarDays, Hourglass, MonitorPlay } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#shared/api/site/orders.ts';
import { eventStateOf } from '#shared/catalog/event-state.ts';
import { useListedNow } from '../../../lib/event-status/use-listed-now.ts';
import { eventAddress } from '../../../lib/navigation/event-address.ts';
import { rentalInWords } from '../../../lib/purchase/rental-words.ts';
import { placeOf } from '../../../lib/time/moments.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { AddToCalendar } from '../../../ui/calendar/add-to-calendar.tsx';
import { RemindMe } from '../../../ui/calendar/remind-me.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';
import { isRoomOpen, stateInWords } from '../../../ui/shows/show-state.ts';
import { Ticket } from '../look/ticket.tsx';
import type { Follow } from '../payment/use-follow.ts';
import { WayToWatch } from './way-to-watch.tsx';

export type PackageOrder = Extract<Order, { kind: 'package' }>;

/** A ticket for one event: what it is, when, where to watch it, and what to do until then. */
export function EventTicket({ order, follow }: { order: PackageOrder; follow: Follow }) {
  const now = useNow();
  const { eventTitle, rental, gift } = order;
  const event = useListedNow(order.event, now);
  if (!event) return <Ticket order={order} />;
  const state = eventStateOf(event, now);
  const isToCome = state === 'upcoming' || state === 'due';
  const page = new URL(eventAddress(event.subdomain), location.href);
  return (
    <section aria-label="Your ticket" className="flex w-full flex-col gap-4">
      {/* On the first screen of a phone as well: somebody who pays while the show runs came for this. */}
      {!gift && <WayToWatch eventId={order.eventId} event={event} now={now} follow={follow} />}
      <Ticket order={order} />
      <div className="flex flex-col gap-3 text-left">
        <Fact icon={CalendarDays}>
          {state !== 'on-demand' && state !== 'soon' && (
            <span className="block font-semibold">
              <Moment of={event.start_time} at={placeOf(event)} style="full" />
            </span>
          )}
          <span className="text-muted">{stateInWords(event, now)}</span>
        </Fact>
        {rental && !gift && <Fact icon={Hourglass}>{rentalInWords({ rental, now, isToCome })}</Fact>}
        {!gift && state !== 'cancelled' && state !== 'ended' && <Where page={page} />}
      </div>
      <div className="grid gap-2 sm:auto-cols-fr sm:grid-flow-col">
        {!gift && state === 'upcoming' && (
          <>
            <AddToCalendar event={{ ...event, title: eventTitle }} variant={isRoomOpen(event, now) ? 'secondary' : 'primary'} />
            <RemindMe eventId={order.eventId} title={eventTitle} variant="secondary" />
          </>
        )}
        {state !== 'cancelled' && <ShareButton title={eventTitle} url={page.href} />}
      </div>
    </section>
  );
}

function Where({ page }: { page: URL }) {
  return (
    <Fact icon={MonitorPlay}>
      Watch it at{' '}
      <a href={page.href} className="rounded-sm font-semibold wrap-anywhere underline underline-offset-4">
        {(page.host + page.pathname).replace(/\/$/, '')}
      </a>{' '}
      on any device. Log in with this account.
    </Fact>
  );
}

function Fact({ icon: Icon, children }: { icon: typeof MonitorPlay; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <p className="min-w-0 text-pretty">{children}</p>
    </div>
  );
}
