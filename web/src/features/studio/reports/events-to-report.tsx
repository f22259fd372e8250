import { ChevronRight } from 'lucide-react';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { studioPath } from '#shared/site/studio-screens.ts';
import { placeOf, writtenThere } from '../../../lib/time/moments.ts';
import { CardList } from '../../../ui/desk/card-list.tsx';
import { Link } from '../../../ui/link.tsx';
import { Section } from './section.tsx';

/** Links to the report of each event, the latest first. */
export function EventsToReport({ events }: { events: readonly StudioEvent[] }) {
  const latest = events.toSorted((one, other) => other.start_time.localeCompare(one.start_time));
  if (latest.length === 0) return null;
  return (
    <Section title="Reports of your events" about="With viewers, watch time and quality">
      <CardList className="overflow-hidden">
        {latest.map((event) => (
          <li key={event._id}>
            <Link
              to={studioPath('eventReports', event._id)}
              className="flex min-h-14 items-center justify-between gap-4 px-4 py-2.5 hover:bg-raised focus-visible:-outline-offset-2"
            >
              <span className="flex min-w-0 flex-col">
                <span className="font-semibold wrap-anywhere">{event.title}</span>
                <span className="text-sm text-muted">{writtenThere(event.start_time, placeOf(event))}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </CardList>
    </Section>
  );
}
