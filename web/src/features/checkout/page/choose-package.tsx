import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Event } from '#shared/api/events.ts';
import { formatMoney } from '#shared/money.ts';
import { priceOf } from '../../../lib/purchase.ts';
import { packageQuery } from './wanted.ts';

/** What an event has on sale, where the address names none of it. Each leads to this page with that package. */
export function ChoosePackage({ event, eventName }: { event: Event; eventName: string }) {
  if (event.packages.length === 0) return <p className="text-lg">{event.title} has nothing on sale at the moment.</p>;
  return (
    <ul aria-label={`Packages of ${event.title}`} className="flex flex-col gap-3">
      {event.packages.map((pkg) => (
        <li key={pkg._id}>
          <Link
            to={packageQuery(eventName, pkg._id)}
            className="flex min-h-16 items-center gap-4 rounded-card border border-line bg-surface px-5 py-3 transition-colors duration-150 hover:border-control hover:bg-raised"
          >
            <span className="min-w-0 grow font-semibold">{pkg.name}</span>
            <span className="text-lg font-bold tabular-nums">{formatMoney(priceOf({ kind: 'package', event, pkg }))}</span>
            <ArrowRight aria-hidden className="size-5 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
