import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { brandStyle } from '#shared/brand/brand-style.ts';
import type { Channel } from '#shared/api/site/lists/channels.ts';
import { formatMoney } from '#shared/money/money.ts';
import { eventAddress } from '../../lib/navigation/event-address.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadProblem } from '../../ui/loading/load-problem.tsx';
import { PageTitle } from '../../ui/site/page-title.tsx';
import { EventGrid, EventList, ListSkeleton } from './event-list.tsx';
import { gridOf } from './grid.ts';
import { Nothing, Shelf } from './shelf.tsx';
import { useChannel } from './use-channel.ts';
import { type FirstPage, useFirstPage } from './use-listing.ts';

const PAGE = 'mx-auto flex max-w-page flex-col gap-14 px-5 pt-10 pb-20 sm:px-8 lg:gap-16 lg:pt-16 lg:pb-24';

interface Props {
  /** Shown for a handle that nobody has. */
  NotFound: ComponentType;
}

/** The public page of an organisation, at `/channel/{handle}`: its brand, its shows, films and passes. */
export default function ChannelPage({ NotFound }: Props) {
  const { handle = '' } = useParams();
  const { channel, error, retry } = useChannel(handle.toLowerCase());
  if (channel) return <Shown key={channel.handle} channel={channel} />;
  if (channel === null) return <NotFound />;
  return (
    <div className={PAGE}>
      {error === undefined ? <ListSkeleton /> : <LoadProblem title="We could not load this page" error={error} onRetry={retry} />}
    </div>
  );
}

function Shown({ channel }: { channel: Channel }) {
  const { handle, name, accent, logo, passes, shows, films } = channel;
  const now = useNow();
  const [firstShows, firstFilms] = [useFirstPage(listOf('shows', handle), shows), useFirstPage(listOf('films', handle), films)];
  const onNow = firstShows.listing?.on_now ?? [];
  const isEmpty = onNow.length === 0 && isWithout(firstShows) && isWithout(firstFilms);
  return (
    <div className={`brand ${PAGE}`}>
      <style>{brandStyle({ accent, logo: null })}</style>
      <header className="flex flex-col gap-5">
        {logo && (
          <span className="dark self-start rounded-card bg-background p-4">
            <img src={logo} alt="" width={180} height={60} className="h-15 w-45 object-contain" />
          </span>
        )}
        <PageTitle>{name}</PageTitle>
        <p className="max-w-[46ch] text-lg text-pretty text-muted">
          Live shows, films and replays by {name}. Buy a ticket and watch right here.
        </p>
      </header>
      {isEmpty && (
        <Nothing
          action={
            <Link to={paths.events} className={buttonClass({})}>
              See what’s on
            </Link>
          }
        >
          {name} has nothing on sale at the moment. Come back soon, or see what others show.
        </Nothing>
      )}
      {onNow.length > 0 && (
        <Shelf id="on-now" title="On now">
          <EventGrid events={onNow} now={now} label="On now" isFirst hasPresenter={false} />
        </Shelf>
      )}
      {!isWithout(firstShows) && (
        <Shelf id="coming" title="Coming up">
          <EventList
            list={listOf('shows', handle)}
            first={firstShows}
            label="Coming up"
            now={now}
            isFirst={onNow.length === 0}
            empty={null}
            hasPresenter={false}
          />
        </Shelf>
      )}
      {passes.length > 0 && (
        <Shelf id="passes" title="Passes">
          <Passes passes={passes} />
        </Shelf>
      )}
      {!isWithout(firstFilms) && (
        <Shelf id="films" title="Films and replays">
          <EventList
            list={listOf('films', handle)}
            first={firstFilms}
            label="Films and replays"
            now={now}
            empty={null}
            hasPresenter={false}
          />
        </Shelf>
      )}
    </div>
  );
}

const listOf = (shelf: 'shows' | 'films', channel: string) => ({ shelf, channel });

/** Returns true for a list that has no event besides those that run. */
const isWithout = ({ listing }: FirstPage) => listing !== undefined && listing.events.length === 0 && listing.next === null;

const PERIODS = { month: 'a month', year: 'a year' } as const;

/** The packages that open several events at once, each with the way to the page that sells it. */
const Passes = ({ passes }: Pick<Channel, 'passes'>) => (
  <ul aria-label="Passes" className={gridOf(passes.length)}>
    {passes.map(({ packageId, name, price, interval, subdomain }) => (
      <li key={packageId}>
        <a
          href={eventAddress(subdomain)}
          className="flex h-full flex-col gap-2 rounded-card border border-line bg-surface p-5 shadow-card transition-colors duration-150 hover:border-control"
        >
          <h3 className="text-xl leading-snug font-bold tracking-tight text-balance wrap-anywhere">{name}</h3>
          <p className="text-muted">
            {interval === null ? 'Several events with one ticket' : 'Everything that is included, as long as you subscribe'}
          </p>
          <p className="mt-auto pt-2 font-semibold tabular-nums">
            {formatMoney(price, 'usd')}
            {interval !== null && ` ${PERIODS[interval]}`}
          </p>
        </a>
      </li>
    ))}
  </ul>
);
