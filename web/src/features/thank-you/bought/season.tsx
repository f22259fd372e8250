import { Play } from 'lucide-react';
import type { ListedEvent } from '#shared/api/site/lists/listed-event.ts';
import { eventStateOf } from '#shared/catalog/event-state.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { ShowList } from '../../../ui/shows/show-list.tsx';
import { isWatchable } from '../../../ui/shows/show-state.ts';
import { Ticket } from '../look/ticket.tsx';
import type { PackageOrder } from './event-ticket.tsx';

/** A bundle or a subscription: its events, each with its date and state, and the link to watch those that can be watched. */
export function Season({ order }: { order: PackageOrder }) {
  const { packageName, packageKind, bundle, channel, gift } = order;
  const events = packageKind === 'bundle' ? bundle : channel;
  return (
    <section aria-label="Your ticket" className="flex w-full flex-col gap-4 text-left">
      <Ticket order={order} />
      {events.length > 0 ? (
        <ShowList
          label={`Events in ${packageName}`}
          events={events}
          extrasOf={(event, now) => (gift ? {} : { action: <Watch event={event} now={now} /> })}
        />
      ) : (
        <p className="text-muted">
          {packageKind === 'bundle'
            ? 'The organiser has taken these events down.'
            : 'The organiser has not added any events yet. You will find them in your library.'}
        </p>
      )}
      {packageKind === 'subscription' && (
        <Link to={paths.subscriptions} className={`${buttonClass({ variant: 'secondary' })} w-full`}>
          Manage subscription
        </Link>
      )}
    </section>
  );
}

function Watch({ event, now }: { event: ListedEvent; now: number }) {
  if (!isWatchable(eventStateOf(event, now))) return null;
  return (
    <Link
      to={paths.watch(event.eventId)}
      aria-label={`Watch: ${event.title}`}
      className={buttonClass({ variant: event.is_live ? 'primary' : 'secondary' })}
    >
      <Play aria-hidden className="size-4 fill-current" />
      Watch
    </Link>
  );
}
