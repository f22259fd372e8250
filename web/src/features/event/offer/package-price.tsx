import type { Package } from '#shared/api/events.ts';
import { formatMoney } from '#shared/money.ts';
import type { Offer } from '../../../lib/purchase/offer-at.ts';

/** What a package costs, beside what it costs usually where that is more. */
export function PackagePrice({ pkg, offer: { state, price, early } }: { pkg: Package; offer: Offer }) {
  return (
    <p className="flex flex-wrap items-baseline justify-end gap-x-2 text-right max-sm:flex-col max-sm:items-end">
      {early && (
        <s className="text-lg text-muted tabular-nums">
          <span className="sr-only">Usually </span>
          {formatMoney(early.usual)}
        </s>
      )}
      <span className={`text-3xl font-bold tracking-tight tabular-nums ${state === 'sold-out' ? 'text-muted' : ''}`}>{formatMoney(price)}</span>
      {pkg.subscription && <span className="text-muted">per {pkg.subscription.interval}</span>}
    </p>
  );
}
