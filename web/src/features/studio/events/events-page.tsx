import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { studioPath, studioTitle } from '#shared/site/studio-screens.ts';
import { CardList } from '../../../ui/desk/card-list.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { controlClass } from '../../../ui/forms/field-frame.tsx';
import { Select } from '../forms/select.tsx';
import { Link } from '../../../ui/link.tsx';
import { TrialNotice } from '../organization/trial-notice.tsx';
import { WaitingNotice } from '../organization/waiting-notice.tsx';
import { MessageWithLink } from '../message-with-link.tsx';
import { OrganizerOnly } from '../frame/organizer-only.tsx';
import { StudioFrame } from '../frame/studio-frame.tsx';
import { EventRow } from './event-row.tsx';
import { chosenEvents, type Filter, FILTERS } from './event-filters.ts';
import { NoEvents } from './no-events.tsx';

/** The page with the events of an organiser, at `/studio/events`. */
export default function EventsPage() {
  return (
    <StudioFrame title={studioTitle('events')} actions={<NewEventLink />}>
      <OrganizerOnly>
        {(events, viewer) => (
          <>
            <TrialNotice viewer={viewer} />
            <WaitingNotice viewer={viewer} />
            {events.length > 0 && events.every(isInPreparation) && <GoOn />}
            {events.length === 0 ? <NoEvents /> : <EventList events={events} />}
          </>
        )}
      </OrganizerOnly>
    </StudioFrame>
  );
}

const isInPreparation = ({ status, is_archived, cancelled, taken_down }: StudioEvent) =>
  status === 'draft' && !is_archived && !cancelled && !taken_down;

/** For an organisation that has not sold anything yet, the way back to its set-up. */
function GoOn() {
  return (
    <MessageWithLink tone="info" title="You are nearly on sale" to={studioPath('setUp')} label="Carry on">
      A few steps are left to your first sale.
    </MessageWithLink>
  );
}

function NewEventLink() {
  return (
    <Link to={studioPath('newEvent')} className={buttonClass({})}>
      <Plus aria-hidden className="size-5" />
      New event
    </Link>
  );
}

function EventList({ events }: { events: readonly StudioEvent[] }) {
  const [title, setTitle] = useState('');
  const [filter, setFilter] = useState<Filter>('current');
  const chosen = chosenEvents(events, { title, filter });
  return (
    <section aria-label="Your events" className="flex flex-col gap-5">
      <div className="flex flex-col gap-3 sm:flex-row">
        <div className="relative grow">
          <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted" />
          <input
            type="search"
            aria-label="Search by title"
            placeholder="Search by title"
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            className={`${controlClass} min-h-12 pl-11`}
          />
        </div>
        <Select
          aria-label="Show"
          value={filter}
          onChange={(event) => setFilter(event.target.value as Filter)}
          className="min-h-12 sm:w-48"
          choices={FILTERS}
        />
      </div>
      <p role="status" className="sr-only">
        {chosen.length === 1 ? '1 event' : `${chosen.length} events`}
      </p>
      {chosen.length === 0 ? (
        <NothingFound onReset={() => (setTitle(''), setFilter('current'))} />
      ) : (
        <CardList aria-label="Events" className="flex flex-col">
          {chosen.map((event) => (
            <li key={event._id}>
              <EventRow event={event} />
            </li>
          ))}
        </CardList>
      )}
    </section>
  );
}

function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-dashed border-line px-6 py-14 text-center">
      <p className="text-muted">None of your events match this search.</p>
      <Button variant="secondary" onClick={onReset}>
        Clear the search
      </Button>
    </div>
  );
}
