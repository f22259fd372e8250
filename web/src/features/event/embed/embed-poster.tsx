import type { ShownEvent } from '#shared/api/site/events.ts';
import { eventStateOf } from '#shared/catalog/event-state.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useOwnership } from '../offer/use-ownership.tsx';
import { EventDate } from '../time/event-date.tsx';
import { StatusBadge } from '../time/status-badge.tsx';
import { EmbedOffer } from './embed-offer.tsx';
import { WatchHere } from './watch-here.tsx';

interface Props {
  event: ShownEvent;
  subdomain: string;
  /** True if the server has refused to play the event here. */
  isRefused: boolean;
  /** Called when the viewer wants to watch here. */
  onOpen: () => void;
}

/** The event's picture, title and date in the size of a frame, with the way to watch it. */
export function EmbedPoster({ event, subdomain, isRefused, onOpen }: Props) {
  const { ownership, lookup } = useOwnership(event._id);
  const state = eventStateOf(event, useNow());
  return (
    <main className="dark relative isolate flex h-dvh flex-col overflow-y-auto bg-background text-text">
      <div aria-hidden className="fixed inset-0 -z-10">
        {event.image && <img src={event.image} alt="" width={1600} height={1000} className="size-full object-cover" />}
        <div className="absolute inset-0 bg-linear-to-t from-background via-background/70 via-45% to-background/10" />
      </div>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-8 gap-y-4 p-4 short:gap-y-3 sm:p-6 short:sm:p-4">
        <div className="flex min-w-0 grow basis-72 flex-col items-start gap-2">
          <StatusBadge state={state} />
          <h1 className="line-clamp-2 text-2xl leading-tight font-extrabold tracking-[-0.03em] text-balance wrap-anywhere md:text-3xl lg:text-4xl short:text-xl">
            {event.title}
          </h1>
          <div className="short:hidden">
            <EventDate event={event} state={state} />
          </div>
        </div>
        {ownership === 'owned' && !isRefused && <WatchHere isUpcoming={state === 'upcoming'} onOpen={onOpen} />}
        {(ownership === 'none' || isRefused) && <EmbedOffer event={event} subdomain={subdomain} />}
      </div>
      {lookup}
    </main>
  );
}
