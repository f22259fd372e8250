import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShownEvent, ShownPackage } from '#shared/api/site/events.ts';
import type { Place } from '#shared/time/written-moment.ts';
import { formatMoney } from '#shared/money/money.ts';
import { offerAt } from '../../../lib/purchase/offer-at.ts';
import { useSoldOut } from '../../../lib/purchase/sold-out.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { Link } from '../../../ui/link.tsx';
import { placeOf } from '../../../lib/time/moments.ts';
import { Moment } from '../../../ui/moment.tsx';
import { packageQuery } from './wanted.ts';

const row = 'flex min-h-16 items-center gap-x-4 gap-y-0.5 rounded-card border border-line px-5 py-3';

/** The packages of an event, for an address that names none on sale. Each one links to this page with that package. */
export function ChoosePackage({ event, eventName }: { event: ShownEvent; eventName: string }) {
  const now = useNow();
  const soldOut = useSoldOut(event.packages);
  if (event.packages.length === 0) return <p className="text-lg">Nothing is on sale for {event.title} at the moment.</p>;
  return (
    <ul aria-label={`Packages for ${event.title}`} className="flex flex-col gap-3">
      {event.packages.map((pkg) => (
        <li key={pkg._id}>
          <Choice
            pkg={pkg}
            to={packageQuery(eventName, pkg._id)}
            now={now}
            isSoldOut={soldOut.has(pkg._id)}
            venue={placeOf(event)}
          />
        </li>
      ))}
    </ul>
  );
}

interface ChoiceProps {
  pkg: ShownPackage;
  to: string;
  /** Milliseconds since the epoch. */
  now: number;
  isSoldOut: boolean;
  venue: Place;
}

/**
 * One package. One that is not on sale says when it is, and is not a link. One that is sold out still is, because this
 * buyer may have a seat on hold.
 */
function Choice({ pkg, to, now, isSoldOut, venue }: ChoiceProps) {
  const { state, price, early } = offerAt(pkg, now, isSoldOut);
  if (state === 'closed') return <NotForSale name={pkg.name}>Sales closed</NotForSale>;
  if (state === 'upcoming') {
    return (
      <NotForSale name={pkg.name}>On sale from {pkg.sale_from !== null && <Moment of={pkg.sale_from} at={venue} />}</NotForSale>
    );
  }
  if (state === 'sold-out') {
    return (
      <Link to={to} className={`${row} flex-wrap border-dashed text-muted transition-colors duration-150 hover:border-control`}>
        <span className="min-w-0 grow font-semibold">{pkg.name}</span> <span className="text-sm">Sold out</span>{' '}
        <span className="text-sm font-medium text-ink underline">Check again</span>
      </Link>
    );
  }
  return (
    <Link to={to} className={`${row} bg-surface transition-colors duration-150 hover:border-control hover:bg-raised`}>
      <span className="flex min-w-0 grow flex-col">
        <span className="font-semibold wrap-anywhere">{pkg.name}</span>
        {early && (
          <span className="text-sm text-muted">
            Early price until <Moment of={early.until} at={venue} />, then {formatMoney(early.next)}
          </span>
        )}
      </span>
      <span className="flex shrink-0 flex-wrap items-baseline justify-end gap-x-2">
        <span className="text-lg font-bold tabular-nums">{formatMoney(price)}</span>
        {pkg.subscription && <span className="text-sm text-muted">per {pkg.subscription.interval}</span>}
      </span>
      <ArrowRight aria-hidden className="size-5 shrink-0 text-muted" />
    </Link>
  );
}

function NotForSale({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className={`${row} flex-wrap border-dashed text-muted`}>
      <span className="min-w-0 grow font-semibold">{name}</span>
      <span className="text-sm">{children}</span>
    </p>
  );
}
