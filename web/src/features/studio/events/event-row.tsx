import { CalendarDays, Clapperboard, ExternalLink } from 'lucide-react';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { cardOf } from '#shared/catalog/pictures.ts';
import { studioPath } from '#shared/site/studio-screens.ts';
import { placeOf, writtenThere } from '../../../lib/time/moments.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { EventStatus } from '../one-event/event-status.tsx';

/** An event in the list: its picture, state, title and date. All of it leads to the event. */
export function EventRow({ event }: { event: StudioEvent }) {
  return (
    <article className="group relative flex gap-4 p-4 transition-colors duration-150 hover:bg-text/3 sm:items-center sm:gap-5">
      <EventPicture image={event.image} />
      <div className="flex min-w-0 grow flex-col gap-1">
        <EventStatus event={event} />
        <h2 className="text-lg font-bold tracking-tight text-balance wrap-anywhere">
          <Link
            to={studioPath('event', event._id)}
            className="after:absolute after:inset-0 after:rounded-card group-hover:underline group-hover:underline-offset-4"
          >
            {event.title}
          </Link>
        </h2>
        <p className="flex items-center gap-2 text-sm text-muted">
          <CalendarDays aria-hidden className="size-4 shrink-0" />
          {writtenThere(event.start_time, placeOf(event))}
        </p>
        <p className="text-sm text-muted">{packagesInWords(event)}</p>
      </div>
      <div className="relative flex shrink-0 flex-col gap-2 max-sm:hidden sm:flex-row">
        <Link
          to={studioPath('media', event._id)}
          className={buttonClass({ variant: 'quiet' })}
          aria-label={`Film of ${event.title}`}
        >
          <Clapperboard aria-hidden className="size-5" />
          Film
        </Link>
        {event.status === 'published' && (
          <a href={event.url} className={buttonClass({ variant: 'quiet' })} aria-label={`Page of ${event.title}`}>
            <ExternalLink aria-hidden className="size-5" />
            View page
          </a>
        )}
      </div>
    </article>
  );
}

function packagesInWords({ packages }: StudioEvent): string {
  if (packages.length === 0) return 'No packages yet';
  return packages.length === 1 ? '1 package' : `${packages.length} packages`;
}

function EventPicture({ image }: { image: string }) {
  const shape = 'aspect-video w-28 shrink-0 self-start rounded-control bg-raised sm:w-44 sm:self-center';
  if (image)
    return <img src={cardOf(image)} alt="" width={640} height={360} loading="lazy" className={`${shape} object-cover`} />;
  return (
    <span aria-hidden className={`${shape} grid place-items-center text-muted`}>
      <Clapperboard strokeWidth={1.25} className="size-8" />
    </span>
  );
}
