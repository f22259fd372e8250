import { Check } from 'lucide-react';
import { useId } from 'react';
import type { Package } from '#shared/api/events.ts';
import { Button } from '../../../ui/button.tsx';
import { Moment } from './moment.tsx';
import { offerAt } from './offer-at.ts';
import { PackagePrice } from './package-price.tsx';
import { PackageTerms } from './package-terms.tsx';

interface Props {
  pkg: Package;
  /** Milliseconds since the epoch. */
  now: number;
  /** The one to buy: its button is the obvious one. */
  best: boolean;
  /** Says that it is recommended. */
  marked: boolean;
  busy: boolean;
  onBuy: () => void;
}

/** One package: what it costs, what it means and includes, and the way to have it, or when there is one. */
export function PackageCard({ pkg, now, best, marked, busy, onBuy }: Props) {
  const nameId = useId();
  const offer = offerAt(pkg, now);
  return (
    <article
      aria-labelledby={nameId}
      className={`relative flex flex-col gap-4 rounded-card border bg-surface/85 p-5 backdrop-blur-md ${best ? 'border-accent' : 'border-white/15'}`}
    >
      {marked && (
        <p className="absolute -top-3 left-5 rounded-full bg-accent px-3 py-0.5 text-sm font-semibold text-on-accent">Best choice</p>
      )}
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={nameId} className="text-lg font-semibold text-balance">
          {pkg.name}
        </h2>
        {offer.state !== 'closed' && <PackagePrice pkg={pkg} offer={offer} />}
      </div>
      <PackageTerms pkg={pkg} offer={offer} now={now} />
      {pkg.includes.length > 0 && <Includes lines={pkg.includes} />}
      {offer.state === 'open' && (
        <Button variant={best ? 'primary' : 'secondary'} busy={busy} aria-describedby={nameId} onClick={onBuy} className="w-full">
          Pay Now
        </Button>
      )}
      {offer.state === 'upcoming' && pkg.sale_from !== null && (
        <p className="font-semibold">
          On sale from <Moment of={pkg.sale_from} />
        </p>
      )}
      {offer.state === 'closed' && <p className="font-semibold text-muted">Sales closed</p>}
    </article>
  );
}

function Includes({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-1.5 text-text/85">
      {lines.map((line) => (
        <li key={line} className="flex gap-2.5">
          <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
          {line}
        </li>
      ))}
    </ul>
  );
}
