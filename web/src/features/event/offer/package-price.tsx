import type { Package } from '#shared/api/events.ts';
import { formatMoney } from '#shared/money.ts';
import type { Offer } from './offer-at.ts';

/** What a package costs, beside what it costs later where that is more. */
export function PackagePrice({ pkg, offer: { price, later } }: { pkg: Package; offer: Offer }) {
  return (
    <p className="flex flex-wrap items-baseline justify-end gap-x-2 text-right max-sm:flex-col max-sm:items-end">
      {later && (
        <s className="text-lg text-muted tabular-nums">
          <span className="sr-only">Later </span>
          {formatMoney(later.price)}
        </s>
      )}
      <span className="text-3xl font-bold tracking-tight tabular-nums">{formatMoney(price)}</span>
      {pkg.subscription && <span className="text-muted">per {pkg.subscription.interval}</span>}
    </p>
  );
}
