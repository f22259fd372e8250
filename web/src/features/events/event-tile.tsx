import { MapPinOff } from 'lucide-react';
import type { OfferedEvent } from '#shared/api/site/lists/listed-event.ts';
import { eventStateOf } from '#shared/catalog/event-state.ts';
import { cardOf } from '#shared/catalog/pictures.ts';
import { formatMoney } from '#shared/money/money.ts';
import { eventAddress } from '../../lib/navigation/event-address.ts';
import { useListedNow } from '../../lib/event-status/use-listed-now.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { placeOf } from '../../lib/time/moments.ts';
import { Link } from '../../ui/link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { isOnNow, stateInWords } from '../../ui/shows/show-state.ts';

interface Props {
  event: OfferedEvent;
  /** Milliseconds since the epoch. */
  now: number;
  /** True for a picture that is seen at once. */
  isFirst?: boolean;
  /** True for the only one of its list, which lies across a wide screen. */
  isAlone?: boolean;
  /** False where all events are of one presenter. */
  hasPresenter?: boolean;
}

/** One event in a list, which leads to its page, and the name of its presenter to theirs. */
export function EventTile({ event: listed, now, isFirst = false, isAlone = false, hasPresenter = true }: Props) {
  const event = useListedNow(listed, now);
  const { subdomain, title, image } = event;
  return (
    <article
      className={`group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-colors duration-150 hover:border-control ${isAlone ? 'md:flex-row' : ''}`}
    >
      <div
        className={`relative aspect-video overflow-hidden bg-linear-to-br from-[#2a1454] to-[#8f1d4f] ${isAlone ? 'md:w-7/12 md:shrink-0' : ''}`}
      >
        {image && (
          <img
            src={cardOf(image)}
            {...(isAlone && { srcSet: `${cardOf(image)} 640w, ${image} 1920w`, sizes: '(min-width: 48rem) 44rem, 100vw' })}
            alt=""
            width={640}
            height={360}
            loading={isFirst ? 'eager' : 'lazy'}
            className={`size-full object-cover transition-transform duration-250 group-hover:scale-[1.03] motion-reduce:transform-none ${event.is_closed_here ? 'opacity-60 grayscale' : ''}`}
          />
        )}
        {event.is_live && <LiveBadge />}
      </div>
      <div
        className={`flex min-w-0 grow flex-col gap-1.5 p-4 sm:p-5 ${isAlone ? 'md:justify-center md:gap-3 md:p-8 lg:p-12' : ''}`}
      >
        <When event={event} now={now} />
        <h3
          className={`text-xl leading-snug font-bold tracking-tight text-balance wrap-anywhere ${isAlone ? 'line-clamp-3 md:text-3xl md:leading-tight' : 'line-clamp-2'}`}
        >
          {/* The whole tile is its target. */}
          <a href={eventAddress(subdomain)} className="after:absolute after:inset-0 after:rounded-card">
            {title}
          </a>
        </h3>
        {hasPresenter && <Presenter event={event} />}
        <p className={`pt-2 font-semibold tabular-nums ${isAlone ? 'md:text-lg' : 'mt-auto'}`}>
          <Price event={event} />
        </p>
      </div>
    </article>
  );
}

function Presenter({ event: { seller, seller_handle } }: Pick<Props, 'event'>) {
  if (seller_handle === null) return <p className="truncate text-muted">{seller}</p>;
  return (
    <p className="flex text-muted">
      <Link
        to={paths.channel(seller_handle)}
        className="relative -my-2.5 truncate py-2.5 underline-offset-4 hover:text-text hover:underline"
      >
        {seller}
      </Link>
    </p>
  );
}

const LiveBadge = () => (
  <span className="absolute top-3 left-3 inline-flex items-center gap-2 rounded-full bg-live py-1 pr-3 pl-2.5 text-sm font-bold tracking-[0.08em] text-white">
    <span aria-hidden className="size-2 animate-pulse-live rounded-full bg-white motion-reduce:animate-none" />
    LIVE
  </span>
);

/** When an event is; nothing for one that is live, which its badge says. */
function When({ event, now }: Pick<Props, 'event' | 'now'>) {
  if (isOnNow(eventStateOf(event, now))) return null;
  return (
    <p className="text-sm font-medium text-accent">
      <Time event={event} now={now} />
    </p>
  );
}

function Time({ event, now }: Pick<Props, 'event' | 'now'>) {
  switch (eventStateOf(event, now)) {
    case 'on-demand':
      return 'Watch any time';
    case 'replay':
      return (
        <>
          Replay of <Moment of={event.start_time} at={placeOf(event)} style="day" />
        </>
      );
    case 'upcoming':
      return <Moment of={event.start_time} at={placeOf(event)} style="near" />;
    default:
      return stateInWords(event, now);
  }
}

function Price({ event: { is_closed_here, is_cancelled, price_from } }: Pick<Props, 'event'>) {
  if (is_closed_here) {
    return (
      <span className="inline-flex items-center gap-2 text-muted">
        <MapPinOff aria-hidden className="size-4 shrink-0" />
        Not available in your country
      </span>
    );
  }
  if (price_from === null || is_cancelled) return <span className="text-muted">Not on sale at the moment</span>;
  return price_from === 0 ? 'Free' : `From ${formatMoney(price_from, 'usd')}`;
}
