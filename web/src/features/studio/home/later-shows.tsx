import type { StudioHome } from '#shared/api/desk/home.ts';
import { studioPath } from '#shared/site/studio-screens.ts';
import { Link } from '../../../ui/link.tsx';
import { writtenThere } from '../../../lib/time/moments.ts';

interface Props {
  shows: StudioHome['later'];
  timeZone: string;
}

/** The shows after the next one. */
export function LaterShows({ shows, timeZone }: Props) {
  if (shows.length === 0) return null;
  return (
    <section aria-labelledby="later" className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 shadow-card">
      <h2 id="later" className="text-xl font-bold tracking-tight">
        After that
      </h2>
      <ul aria-labelledby="later" className="flex flex-col gap-3">
        {shows.map(({ eventId, title, startsAt, status }) => (
          <li key={eventId} className="flex flex-col">
            <Link
              to={studioPath('event', eventId)}
              className="font-semibold wrap-anywhere hover:underline hover:underline-offset-4"
            >
              {title}
            </Link>
            <span className="text-sm text-muted">
              {writtenThere(startsAt, { zone: timeZone })}
              {status === 'draft' && ' · draft'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
