import { Check } from 'lucide-react';
import { useId } from 'react';
import type { Package } from '#shared/api/events.ts';
import { formatMoney } from '#shared/money.ts';
import { Button } from '../../../ui/button.tsx';

interface Props {
  pkg: Package;
  /** The one to buy: its button is the obvious one. */
  best: boolean;
  /** Says that it is recommended. */
  marked: boolean;
  busy: boolean;
  onBuy: () => void;
}

/** One package: what it costs, what it includes, and the way to have it. */
export function PackageCard({ pkg, best, marked, busy, onBuy }: Props) {
  const nameId = useId();
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
        <p className="text-3xl font-bold tracking-tight tabular-nums">{formatMoney(pkg.price)}</p>
      </div>
      {pkg.includes.length > 0 && (
        <ul className="flex flex-col gap-1.5 text-text/85">
          {pkg.includes.map((line) => (
            <li key={line} className="flex gap-2.5">
              <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
              {line}
            </li>
          ))}
        </ul>
      )}
      <Button variant={best ? 'primary' : 'secondary'} busy={busy} aria-describedby={nameId} onClick={onBuy} className="w-full">
        Pay Now
      </Button>
    </article>
  );
}
