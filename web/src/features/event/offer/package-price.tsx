import type { Package } from '#shared/api/site/events.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { Offer } from '../../../lib/purchase/offer-at.ts';

/** A package's current price, next to its regular price while that is higher. */
export function PackagePrice({ pkg, offer: { state, price, early } }: { pkg: Package; offer: Offer }) {
  return (
    <p className="flex flex-wrap items-baseline justify-end gap-x-2 text-right max-sm:flex-col max-sm:items-end">
      {early && (
        <s className="text-lg text-muted tabular-nums">
          <span className="sr-only">Regular price </span>
          {formatMoney(early.usual)}
        </s>
      )}
      <span className={`text-3xl font-bold tracking-tight tabular-nums ${state === 'sold-out' ? 'text-muted' : ''}`}>
        {formatMoney(price)}
      </span>
      {pkg.subscription && <span className="text-muted">per {pkg.subscription.interval}</span>}
    </p>
  );
}
