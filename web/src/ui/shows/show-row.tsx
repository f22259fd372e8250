import { CalendarClock, CalendarX, CirclePlay, Clapperboard, History } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListedEvent } from '#shared/api/site/lists/listed-event.ts';
import { type EventState, eventStateOf } from '#shared/catalog/event-state.ts';
import { cardOf } from '#shared/catalog/pictures.ts';
import { eventAddress } from '../../lib/navigation/event-address.ts';
import { placeOf } from '../../lib/time/moments.ts';
import { Moment } from '../moment.tsx';
import { isOnNow, stateInWords } from './show-state.ts';

interface Props {
  event: ListedEvent;
  /** Milliseconds. */
  now: number;
  /** True on a page that nobody should leave halfway: its link opens in a new tab. */
  opensTab?: boolean | undefined;
  /** Stands below, such as how much of it was watched. */
  children?: ReactNode;
  /** Stands at the end, such as the link to watch it. */
  action?: ReactNode;
}

/** An event in a list: picture, title with the link to its page, date, and what it is doing. */
export function ShowRow({ event, now, opensTab, children, action }: Props) {
  const { title, image, subdomain } = event;
  const state = eventStateOf(event, now);
  const isGone = state === 'cancelled' || state === 'ended';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 grow basis-60 items-center gap-3">
        <Picture image={image} faded={isGone} />
        <div className="flex min-w-0 grow flex-col gap-0.5">
          <a
            href={eventAddress(subdomain)}
            {...(opensTab && { target: '_blank', rel: 'noreferrer' })}
            className={`-my-1 inline-flex min-h-11 max-w-full items-center self-start rounded-sm font-semibold wrap-anywhere hover:underline hover:underline-offset-4 ${state === 'cancelled' ? 'line-through decoration-1' : ''}`}
          >
            {title}
          </a>
          {hasDate(state) && (
            <p className="text-sm text-muted">
              <Moment of={event.start_time} at={placeOf(event)} style="near" />
            </p>
          )}
          <State state={state} words={stateInWords(event, now)} />
          {children}
        </div>
      </div>
      {action}
    </div>
  );
}

/** Nobody needs to know when a film was put up, nor a date on which nothing took place. */
const hasDate = (state: EventState) => state !== 'on-demand' && state !== 'soon' && state !== 'cancelled';

function Picture({ image, faded }: { image: string; faded: boolean }) {
  if (image === '') {
    return (
      <span className="grid aspect-video w-24 shrink-0 place-items-center rounded-control bg-raised sm:w-28">
        <Clapperboard aria-hidden className="size-6 text-muted" />
      </span>
    );
  }
  return (
    <img
      src={cardOf(image)}
      alt=""
      width={192}
      height={108}
      loading="lazy"
      className={`aspect-video w-24 shrink-0 rounded-control bg-raised object-cover sm:w-28 ${faded ? 'opacity-60 grayscale' : ''}`}
    />
  );
}

const icons = {
  cancelled: CalendarX,
  upcoming: CalendarClock,
  due: CalendarClock,
  replay: History,
  'on-demand': CirclePlay,
  soon: CalendarClock,
  ended: History,
} as const;

function State({ state, words }: { state: EventState; words: string }) {
  if (isOnNow(state)) {
    return (
      <p className="mt-0.5 inline-flex items-center gap-1.5 self-start rounded-full bg-live px-2.5 py-0.5 text-sm font-bold text-white">
        <span aria-hidden className="size-2 animate-pulse-live rounded-full bg-white motion-reduce:animate-none" />
        {words}
      </p>
    );
  }
  const Icon = icons[state];
  return (
    <p className={`inline-flex items-center gap-1.5 text-sm font-medium ${state === 'cancelled' ? 'text-danger' : ''}`}>
      <Icon aria-hidden className={`size-4 shrink-0 ${state === 'cancelled' ? '' : 'text-muted'}`} />
      {words}
    </p>
  );
}
