import { CalendarClock, Check, Megaphone, X } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import type { Package } from '#shared/api/site/events.ts';
import type { Place } from '#shared/time/written-moment.ts';
import { formatMoney } from '#shared/money/money.ts';
import { planIncludes } from '#shared/catalog/plans.ts';
import { NO_REPLAY, rightsInWords } from '#shared/catalog/ticket-rights.ts';
import { offerAt } from '../../../lib/purchase/offer-at.ts';
import { WITH_ADS } from '../../../lib/purchase/one-event.ts';
import { isUpgrade, type Purchase, sellerOf } from '../../../lib/purchase/purchase.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { placeOf } from '../../../lib/time/moments.ts';
import { Moment } from '../../../ui/moment.tsx';
import { lazy } from '../../../lib/page/lazy.ts';
import { Totals } from './totals.tsx';
import type { Quote } from './use-order.ts';

// Most events are bought alone.
const PackageEvents = lazy(() => import('../../../ui/shows/package-events.tsx'));

interface Props {
  purchase: Purchase;
  /** The server's quote; null or left out until it has answered. */
  quote?: Quote | null;
  /** The controls that change the order. */
  children?: ReactNode;
}

/** The summary of an order: the purchase and its price. */
export function OrderSummary({ purchase, quote = null, children }: Props) {
  return (
    <section aria-label="Your order" className="flex flex-col gap-4 self-start rounded-card bg-raised p-5">
      {purchase.kind === 'plan' ? <PlanSummary purchase={purchase} /> : <PackageSummary purchase={purchase} />}
      {quote?.withAds && (
        <p className="flex gap-1.5 text-sm">
          <Megaphone aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
          {WITH_ADS}
        </p>
      )}
      <Totals purchase={purchase} quote={quote} />
      {children}
    </section>
  );
}

function PlanSummary({ purchase }: { purchase: Extract<Purchase, { kind: 'plan' }> }) {
  const { plan } = purchase;
  return (
    <>
      <div>
        <p className="font-semibold text-balance">{plan.planName}</p>
        <p className="text-sm text-muted">One time</p>
        <SoldBy purchase={purchase} />
      </div>
      <Included items={planIncludes(plan.planId)} />
    </>
  );
}

function PackageSummary({ purchase }: { purchase: Extract<Purchase, { kind: 'package' }> }) {
  const { event, pkg } = purchase;
  return (
    <>
      <div className="flex items-center gap-4 sm:flex-col sm:items-stretch">
        {event.image && (
          <img
            src={event.image}
            alt=""
            width={320}
            height={180}
            className="h-16 w-24 shrink-0 rounded-control object-cover sm:aspect-video sm:h-auto sm:w-full"
          />
        )}
        <div className="min-w-0">
          <p className="font-semibold text-balance wrap-anywhere">{event.title}</p>
          <p className="text-sm wrap-anywhere text-muted">{isUpgrade(purchase) ? `Upgrade to ${pkg.name}` : pkg.name}</p>
          <SoldBy purchase={purchase} />
        </div>
      </div>
      <Included items={[...rightsInWords(pkg, event.end_time !== null), ...pkg.includes]} />
      {(pkg.bundle || pkg.subscription) && (
        <Suspense fallback={null}>
          <PackageEvents eventId={event._id} packageId={pkg._id} name={pkg.name} known={pkg.bundle?.events} opensTab />
        </Suspense>
      )}
      {isUpgrade(purchase) ? (
        <p className="text-sm">
          You only pay the difference from your ticket. If your ticket is refunded, the upgrade is refunded too.
        </p>
      ) : (
        <SaleTimes pkg={pkg} venue={placeOf(event)} />
      )}
    </>
  );
}

function SoldBy({ purchase }: { purchase: Purchase }) {
  return <p className="text-sm wrap-anywhere text-muted">Sold by {sellerOf(purchase)}</p>;
}

/** Says when the early price ends and when sales close. */
function SaleTimes({ pkg, venue }: { pkg: Package; venue: Place }) {
  const { early, closesAt } = offerAt(pkg, useNow());
  if (!early && closesAt === null) return null;
  return (
    <p className="flex gap-1.5 text-sm">
      <CalendarClock aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <span>
        {early && (
          <>
            Early price until <Moment of={early.until} at={venue} />, then {formatMoney(early.next)}.{' '}
          </>
        )}
        {closesAt !== null && (
          <>
            Sales close <Moment of={closesAt} at={venue} />.
          </>
        )}
      </span>
    </p>
  );
}

function Included({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm sm:flex-col sm:gap-2">
      {items.map((item) => (
        <li key={item} className="flex gap-1.5 wrap-anywhere">
          {item === NO_REPLAY ? (
            // A tick would promise it.
            <X aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
          ) : (
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
          )}
          {item}
        </li>
      ))}
    </ul>
  );
}
