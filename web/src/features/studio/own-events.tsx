import { CalendarDays, Clapperboard } from 'lucide-react';
import type { StudioEvent } from '#shared/api/studio.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { writtenMoment } from '../../lib/time/written-date.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

/** The organiser's events, or how to create the first. */
export function OwnEvents({ events }: { events: readonly StudioEvent[] }) {
  if (events.length === 0) return <NoEvents />;
  return (
    <ul aria-label="Events" className="flex flex-col gap-5">
      {events.map((event) => (
        <li key={event._id}>
          <EventRow event={event} />
        </li>
      ))}
    </ul>
  );
}

function EventRow({ event }: { event: StudioEvent }) {
  return (
    <article className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 shadow-card sm:flex-row sm:items-center sm:p-5">
      <Picture image={event.image} />
      <div className="flex min-w-0 grow flex-col gap-1.5">
        <p className="text-sm font-semibold text-muted">{event.status === 'draft' ? 'Draft' : 'Published'}</p>
        <h2 className="text-xl font-bold tracking-tight text-balance">{event.title}</h2>
        <p className="flex items-center gap-2 text-muted">
          <CalendarDays aria-hidden className="size-4 shrink-0" />
          {writtenMoment(event.start_time)}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.studioMedia(event._id)} className={buttonClass({})} aria-label={`Film of ${event.title}`}>
          <Clapperboard aria-hidden className="size-5" />
          Film
        </Link>
        {event.status === 'published' && (
          <a href={event.url} className={buttonClass({ variant: 'secondary' })} aria-label={`Page of ${event.title}`}>
            View page
          </a>
        )}
      </div>
    </article>
  );
}

function Picture({ image }: { image: string }) {
  const shape = 'aspect-video w-full shrink-0 rounded-control bg-raised sm:w-44';
  if (image) return <img src={image} alt="" loading="lazy" className={`${shape} object-cover`} />;
  return (
    <span aria-hidden className={`${shape} grid place-items-center text-muted`}>
      <Clapperboard strokeWidth={1.25} className="size-8" />
    </span>
  );
}

function NoEvents() {
  return (
    <div className="flex flex-col items-center gap-5 rounded-card border-2 border-dashed border-line px-6 py-16 text-center">
      <Clapperboard aria-hidden strokeWidth={1.25} className="size-16 -rotate-6 text-accent" />
      <div className="flex max-w-[46ch] flex-col gap-2">
        <h2 className="text-2xl font-bold tracking-tight">No events yet</h2>
        <p className="text-pretty text-muted">
          Create your first event with <code className="font-mono text-text">npm run marquee -- event create</code>. It appears
          here right away.
        </p>
      </div>
    </div>
  );
}
