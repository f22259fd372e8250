import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths.ts';
import { useTakenOver } from '../../lib/page/use-taken-over.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { PageTitle } from '../../ui/site/page-title.tsx';
import { EventGrid, EventList, ListSkeleton } from './event-list.tsx';
import { EventSearch } from './event-search.tsx';
import { Nothing, Shelf } from './shelf.tsx';
import { useFirstPage } from './use-listing.ts';

/** The page that lists the events, at `/events`: what is on now, what comes up, films, and what is found by some words. */
export default function EventsPage() {
  const isKnown = useTakenOver();
  const { search } = useLocation();
  const navigate = useNavigate();
  // The document was made without a query.
  const words = isKnown ? (new URLSearchParams(search).get('q') ?? '').trim() : '';
  const find = (next: string) => void navigate(next === '' ? paths.events : paths.eventsFoundBy(next));
  return (
    <div className="mx-auto flex max-w-page flex-col gap-14 px-5 pt-10 pb-20 sm:px-8 lg:gap-16 lg:pt-16 lg:pb-24">
      <header className="flex flex-col gap-6 lg:flex-row lg:items-end lg:justify-between">
        <div className="flex flex-col gap-3">
          <PageTitle>What’s on</PageTitle>
          <p className="max-w-[46ch] text-lg text-pretty text-muted">
            Live shows and films, straight from the people who make them. Buy a ticket and watch right here.
          </p>
        </div>
        <EventSearch key={words} search={words} onSearch={find} />
      </header>
      {words === '' ? <Shelves isKnown={isKnown} /> : <Found words={words} />}
    </div>
  );
}

function Shelves({ isKnown }: { isKnown: boolean }) {
  if (!isKnown) {
    return (
      <Shelf id="coming" title="Coming up">
        <ListSkeleton />
      </Shelf>
    );
  }
  return <KnownShelves />;
}

function KnownShelves() {
  const now = useNow();
  const [shows, films] = [useFirstPage(SHOWS), useFirstPage(FILMS)];
  const onNow = shows.listing?.on_now ?? [];
  return (
    <>
      {onNow.length > 0 && (
        <Shelf id="on-now" title="On now">
          <EventGrid events={onNow} now={now} label="On now" isFirst />
        </Shelf>
      )}
      <Shelf id="coming" title="Coming up">
        <EventList
          list={SHOWS}
          first={shows}
          label="Coming up"
          now={now}
          isFirst={onNow.length === 0}
          empty={<Nothing>No show is announced at the moment. Come back soon, or pick a film.</Nothing>}
        />
      </Shelf>
      <Shelf id="films" title="Films and replays">
        <EventList
          list={FILMS}
          first={films}
          label="Films and replays"
          now={now}
          empty={<Nothing>There is no film yet. Replays of shows will be here, too.</Nothing>}
        />
      </Shelf>
    </>
  );
}

const SHOWS = { shelf: 'shows' } as const;
const FILMS = { shelf: 'films' } as const;

function Found({ words }: { words: string }) {
  const list = { search: words };
  const first = useFirstPage(list);
  return (
    <Shelf id="found" title={`Results for “${words}”`}>
      <EventList
        list={list}
        first={first}
        label="Results"
        now={useNow()}
        isFirst
        empty={
          <Nothing
            action={
              <Link to={paths.events} className={buttonClass({})}>
                See all events
              </Link>
            }
          >
            We found no event with these words. Check the spelling, or try one word of the title or the presenter’s name.
          </Nothing>
        }
      />
    </Shelf>
  );
}
