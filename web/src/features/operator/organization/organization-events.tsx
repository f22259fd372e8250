import { useState } from 'react';
import { call } from '../../../lib/api/client.ts';
import { eventAddress } from '../../../lib/navigation/event-address.ts';
import { writtenMoment } from '../../../lib/time/written-date.ts';
import { Button } from '../../../ui/button.tsx';
import { CardList } from '../../../ui/desk/card-list.tsx';
import { ActDialog } from '../act-dialog.tsx';
import { REASON } from './organization-acts.tsx';
import type { ShownOrganization } from './shown-organization.ts';

type ShownEvent = ShownOrganization['events'][number];

/** The events of an organisation, the latest first, each with what the operator can do to it. */
export function OrganizationEvents({ events, onDone }: { events: readonly ShownEvent[]; onDone: () => void }) {
  return (
    <section aria-labelledby="events" className="flex flex-col gap-3">
      <h2 id="events" className="text-2xl font-bold tracking-tight">
        Events
      </h2>
      {events.length === 0 && <p className="text-muted">It has no events yet.</p>}
      {events.length > 0 && (
        <CardList aria-labelledby="events" className="overflow-hidden">
          {events.map((event) => (
            <EventRow key={event.eventId} event={event} onDone={onDone} />
          ))}
        </CardList>
      )}
    </section>
  );
}

function EventRow({ event, onDone }: { event: ShownEvent; onDone: () => void }) {
  const { eventId, title, subdomain, startsAt, isPublished, takenDown } = event;
  const [isOpen, setIsOpen] = useState(false);
  const params = { eventId };
  const dialog = { onDone, onClose: () => setIsOpen(false) };
  return (
    <li className="grid gap-3 p-4 sm:grid-cols-[1fr_auto] sm:items-center sm:px-5">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-semibold wrap-anywhere">
          {isPublished && !takenDown ? (
            <a href={eventAddress(subdomain)} className="underline underline-offset-4">
              {title}
            </a>
          ) : (
            title
          )}
        </p>
        <p className="text-sm text-pretty text-muted wrap-anywhere">
          {subdomain} · {writtenMoment(startsAt)} ·{' '}
          {takenDown ? `Taken down: ${takenDown.reason}` : isPublished ? 'On sale' : 'Draft'}
        </p>
      </div>
      <Button
        variant={takenDown ? 'secondary' : 'danger'}
        aria-label={`${takenDown ? 'Put back' : 'Take down'} ${title}`}
        onClick={() => setIsOpen(true)}
      >
        {takenDown ? 'Put back' : 'Take down'}
      </Button>
      {isOpen && takenDown && (
        <ActDialog
          {...dialog}
          title={`Put “${title}” back?`}
          words={null}
          draft={null}
          action="Put back"
          busyLabel="Putting back..."
          act={() => call('POST /operator/events/{eventId}/put-back', { params })}
        >
          <p>The organisation can publish it again. It stays a draft until it does. Its owner is told by email.</p>
        </ActDialog>
      )}
      {isOpen && !takenDown && (
        <ActDialog
          {...dialog}
          title={`Take “${title}” down?`}
          words={REASON}
          draft={`take down ${eventId}`}
          action="Take down"
          busyLabel="Taking down..."
          isDestructive
          act={(reason) => call('POST /operator/events/{eventId}/take-down', { params, body: { reason } })}
        >
          <p>
            Its page disappears and nobody can buy it. Whoever has paid keeps what they paid for. You can put it back at any time.
          </p>
        </ActDialog>
      )}
    </li>
  );
}
