import type { Package } from '#shared/api/site/events.ts';
import type { Place } from '#shared/time/written-moment.ts';
import { bestOf } from './best-of.ts';
import { isForOneEvent } from '../../../lib/purchase/one-event.ts';
import { PackageCard } from './package-card.tsx';

/** The packages of an event, and what to do when one is bought. */
export interface OfferProps {
  packages: Package[];
  /** Milliseconds since the epoch. */
  now: number;
  /** Ids of the packages that are sold out. */
  soldOut: ReadonlySet<string>;
  /** The package whose purchase is being prepared. */
  busyId: string | null;
  onBuy: (pkg: Package) => void;
  /** Called when a visitor may be about to buy: the pointer or the focus is on a buy button. */
  onIntent: () => void;
}

interface Props extends OfferProps {
  /** The event at which they are sold. */
  eventId: string;
  /** True if a short ad plays before the event. */
  withAds: boolean;
  /** True if the event ends, so that there can be a replay. */
  hasEnd: boolean;
  venue: Place;
  /** Id of the package that was last checked again for a seat. */
  lookedFor: string | null;
  onLook: (pkg: Package) => void;
}

/** All packages; the one to buy stands out. */
export function Packages({
  eventId,
  packages,
  now,
  soldOut,
  busyId,
  onBuy,
  onIntent,
  withAds,
  hasEnd,
  venue,
  lookedFor,
  onLook,
}: Props) {
  const best = bestOf(packages, now, soldOut);
  return (
    <section aria-label="Packages" className="flex flex-col gap-4">
      {packages.map((pkg) => (
        <PackageCard
          key={pkg._id}
          eventId={eventId}
          pkg={pkg}
          now={now}
          withAds={withAds && isForOneEvent(pkg)}
          hasEnd={hasEnd}
          venue={venue}
          best={pkg === best}
          isSoldOut={soldOut.has(pkg._id)}
          marked={pkg === best && packages.length > 1 && pkg.recommended}
          busy={busyId === pkg._id}
          onBuy={() => onBuy(pkg)}
          onIntent={onIntent}
          wasLookedFor={lookedFor === pkg._id}
          onLook={() => onLook(pkg)}
        />
      ))}
    </section>
  );
}
