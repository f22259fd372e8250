import type { Package } from '#shared/api/events.ts';
import { PackageCard } from './package-card.tsx';

interface Props {
  packages: Package[];
  /** The package whose purchase is being prepared. */
  busyId: string | null;
  onBuy: (pkg: Package) => void;
}

/** Everything that can be bought; the organiser's choice stands out, or the only one. */
export function Packages({ packages, busyId, onBuy }: Props) {
  const best = recommendedOf(packages);
  return (
    <section aria-label="Packages" className="flex flex-col gap-4">
      {packages.map((pkg) => (
        <PackageCard
          key={pkg._id}
          pkg={pkg}
          best={pkg === best}
          marked={pkg === best && packages.length > 1 && pkg.recommended}
          busy={busyId === pkg._id}
          onBuy={() => onBuy(pkg)}
        />
      ))}
    </section>
  );
}

/** The package to put forward; undefined where nothing is for sale. */
export function recommendedOf(packages: Package[]): Package | undefined {
  return packages.find(({ recommended }) => recommended) ?? packages[0];
}
