import { Play, Ticket } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Order } from '#shared/api/orders.ts';
import { eventAddress } from '../../lib/event-address.ts';
import { inViewersZone, type Phase, phaseOf } from '../../lib/event-times.ts';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EventBadge } from './event-badge.tsx';
import { PurchaseCard } from './purchase-card.tsx';

type EventOrder = Extract<Order, { kind: 'package' }>;

/** A ticket to an event: which, when, and the way in. One that was taken down is still told by its title. */
export function EventPurchase({ order, onReceipt }: { order: EventOrder; onReceipt: () => void }) {
  const now = useNow();
  const { event, eventTitle, packageName, eventId, status } = order;
  const phase = event && phaseOf(event, now);
  const isRefunded = status === 'refunded';
  return (
    <PurchaseCard
      order={order}
      title={eventTitle}
      onReceipt={onReceipt}
      picture={<Picture image={event?.image} faded={isRefunded || !event} />}
      badge={<EventBadge phase={phase} startsIn={event ? Date.parse(event.start_time) - now : 0} isRefunded={isRefunded} />}
      action={!isRefunded && phase && <WatchLink eventId={eventId} title={eventTitle} phase={phase} />}
    >
      <div className="flex flex-col gap-1">
        <h2 className="text-xl font-bold tracking-tight text-balance">
          {event ? (
            <a href={eventAddress(event.subdomain)} className="rounded-sm hover:underline hover:underline-offset-4">
              {eventTitle}
            </a>
          ) : (
            eventTitle
          )}
        </h2>
        <p className="text-muted">{packageName}</p>
      </div>
      {event && phase ? (
        <When start={event.start_time} phase={phase} />
      ) : (
        <p className="text-muted">The organiser has taken this event down.</p>
      )}
    </PurchaseCard>
  );
}

function Picture({ image, faded }: { image: string | undefined; faded: boolean }) {
  if (!image) {
    return (
      <div className="grid size-full place-items-center">
        <Ticket aria-hidden strokeWidth={1.25} className="size-14 -rotate-12 text-muted" />
      </div>
    );
  }
  return (
    <img
      src={image}
      alt=""
      width={640}
      height={400}
      loading="lazy"
      className={`absolute inset-0 size-full object-cover ${faded ? 'opacity-60 grayscale' : ''}`}
    />
  );
}

function When({ start, phase }: { start: string; phase: Phase }) {
  if (phase === 'on-demand') return <p>Ready when you are. Start it at any time.</p>;
  const { day, time, zone } = inViewersZone(start);
  return (
    <p>
      <time dateTime={start}>
        {day}, {time}
      </time>{' '}
      <span className="text-sm text-muted">{zone}</span>
    </p>
  );
}

const words = { upcoming: 'Waiting room', due: 'Watch', live: 'Watch live', ended: 'Watch', 'on-demand': 'Watch' } as const;
const isQuiet = (phase: Phase) => phase === 'upcoming' || phase === 'ended';

function WatchLink({ eventId, title, phase }: { eventId: string; title: string; phase: Phase }) {
  return (
    <Link
      to={paths.watch(eventId)}
      aria-label={`${words[phase]}: ${title}`}
      className={buttonClass({ variant: isQuiet(phase) ? 'secondary' : 'primary' })}
    >
      <Play aria-hidden className="size-4.5 fill-current" />
      {words[phase]}
    </Link>
  );
}
