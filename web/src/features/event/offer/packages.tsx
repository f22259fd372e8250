import type { Package } from '#shared/api/events.ts';
import { bestOf } from './best-of.ts';
import { PackageCard } from './package-card.tsx';

interface Props {
  packages: Package[];
  /** Milliseconds since the epoch. */
  now: number;
  /** Ids of those of which none is left. */
  soldOut: ReadonlySet<string>;
  /** The package whose purchase is being prepared. */
  busyId: string | null;
  onBuy: (pkg: Package) => void;
  /** The package of which a seat was looked for again. */
  lookedFor: string | null;
  onLook: (pkg: Package) => void;
}

/** Everything that can be bought; the organiser's choice stands out, or the only one. */
export function Packages({ packages, now, soldOut, busyId, onBuy, lookedFor, onLook }: Props) {
  const best = bestOf(packages, now, soldOut);
  return (
    <section aria-label="Packages" className="flex flex-col gap-4">
      {packages.map((pkg) => (
        <PackageCard
          key={pkg._id}
          pkg={pkg}
          now={now}
          best={pkg === best}
          isSoldOut={soldOut.has(pkg._id)}
          marked={pkg === best && packages.length > 1 && pkg.recommended}
          busy={busyId === pkg._id}
          onBuy={() => onBuy(pkg)}
          wasLookedFor={lookedFor === pkg._id}
          onLook={() => onLook(pkg)}
        />
      ))}
    </section>
  );
}
