import { Play } from 'lucide-react';
import type { Order } from '#shared/api/site/orders.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { FilmProgress } from '../progress/film-progress.tsx';
import { Link } from '../../../ui/link.tsx';

type Bundle = Extract<Order, { kind: 'package' }>['bundle'];

/** Returns the number of events in a bundle, e.g. `2 events`. */
export const eventsInWords = ({ length }: Bundle) => `${length} ${length === 1 ? 'event' : 'events'}`;

/** The events of a bundle, each with its own watch link if they may be watched. */
export function BundledEvents({ bundle, packageName, mayWatch }: { bundle: Bundle; packageName: string; mayWatch: boolean }) {
  if (bundle.length === 0) return <p className="text-muted">The organiser has taken these events down.</p>;
  return (
    <ul aria-label={`Events in ${packageName}`} className="flex w-full flex-col divide-y divide-line border-y border-line">
      {bundle.map(({ eventId, title }) => (
        <li key={eventId} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1.5 py-1.5">
          <div className="flex min-w-0 grow basis-32 flex-col gap-1">
            <span className="font-medium wrap-anywhere">{title}</span>
            {mayWatch && <FilmProgress eventId={eventId} />}
          </div>
          {mayWatch && (
            <Link to={paths.watch(eventId)} aria-label={`Watch: ${title}`} className={buttonClass({ variant: 'secondary' })}>
              <Play aria-hidden className="size-4 fill-current" />
              Watch
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
