import { CalendarClock, Check, Lock, Ticket } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Package } from '#shared/api/site/events.ts';
import type { Place } from '#shared/time/written-moment.ts';
import { type Offer, offerAt } from '../../../lib/purchase/offer-at.ts';
import { buyingWords } from '../../../lib/purchase/purchase.ts';
import { Button } from '../../../ui/button.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { PackagePrice } from './package-price.tsx';
import { PackageTerms } from './package-terms.tsx';

interface Props {
  /** The event at which it is sold. */
  eventId: string;
  pkg: Package;
  /** Milliseconds since the epoch. */
  now: number;
  /** True if an ad plays before what it sells. */
  withAds: boolean;
  /** True if the event ends, so that there can be a replay. */
  hasEnd: boolean;
  /** By whose clocks times are written first. */
  venue: Place;
  /** True for the highlighted package, whose button is the primary one. */
  best: boolean;
  /** True if no seat is left for this visitor. */
  isSoldOut: boolean;
  /** True if the card is marked as recommended. */
  marked: boolean;
  busy: boolean;
  onBuy: () => void;
  /** Called when the pointer or the focus is on the buy button. */
  onIntent: () => void;
  /** True if the visitor checked again for a seat. */
  wasLookedFor: boolean;
  onLook: () => void;
}

/** A package's price, terms and contents, with its buy button or the reason why it cannot be bought now. */
export function PackageCard({
  eventId,
  pkg,
  now,
  withAds,
  hasEnd,
  venue,
  best,
  isSoldOut,
  marked,
  busy,
  onBuy,
  onIntent,
  wasLookedFor,
  onLook,
}: Props) {
  const nameId = useId();
  const offer = offerAt(pkg, now, isSoldOut);
  return (
    <article
      aria-labelledby={nameId}
      className={`relative flex flex-col gap-4 rounded-card border bg-surface/85 p-5 backdrop-blur-md ${best ? 'border-accent' : 'border-white/15'}`}
    >
      {marked && (
        <p className="absolute -top-3 left-5 rounded-full bg-accent px-3 py-0.5 text-sm font-semibold text-on-accent">
          Best choice
        </p>
      )}
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={nameId} className="text-lg font-semibold text-balance wrap-anywhere">
          {pkg.name}
        </h2>
        {offer.state !== 'closed' && <PackagePrice pkg={pkg} offer={offer} />}
      </div>
      <PackageTerms eventId={eventId} pkg={pkg} offer={offer} venue={venue} withAds={withAds} hasEnd={hasEnd} />
      {pkg.includes.length > 0 && <Includes lines={pkg.includes} />}
      {offer.state === 'open' ? (
        <Button
          variant={best ? 'primary' : 'secondary'}
          busy={busy}
          aria-describedby={nameId}
          onClick={onBuy}
          onPointerEnter={onIntent}
          onFocus={onIntent}
          className="w-full"
        >
          {buyingWords(pkg)}
        </Button>
      ) : (
        <NotForSale
          pkg={pkg}
          offer={offer}
          venue={venue}
          soldOut={<SoldOut busy={busy} wasLookedFor={wasLookedFor} onLook={onLook} />}
        />
      )}
    </article>
  );
}

/** The reason why a package cannot be bought now, in place of its button. */
function NotForSale({ pkg, offer, venue, soldOut }: { pkg: Package; offer: Offer; venue: Place; soldOut: ReactNode }) {
  switch (offer.state) {
    case 'upcoming':
      return (
        <Notice icon={CalendarClock}>On sale from {pkg.sale_from !== null && <Moment of={pkg.sale_from} at={venue} />}</Notice>
      );
    case 'sold-out':
      return soldOut;
    default:
      return <Notice icon={Lock}>Sales closed</Notice>;
  }
}

/** The sold-out notice, with a button that checks again. */
function SoldOut({ busy, wasLookedFor, onLook }: Pick<Props, 'busy' | 'wasLookedFor' | 'onLook'>) {
  return (
    <div className="flex flex-col gap-2">
      <Notice icon={Ticket}>Sold out</Notice>
      <div className="flex items-center justify-between gap-2">
        <p role="status" className="text-sm text-pretty text-muted">
          {wasLookedFor && !busy && 'Still sold out. '}Seats can become available again if a payment is not completed.
        </p>
        <Button variant="quiet" busy={busy} onClick={onLook} className="-mr-4 shrink-0">
          Check again
        </Button>
      </div>
    </div>
  );
}

function Notice({ icon: Icon, children }: { icon: typeof Lock; children: ReactNode }) {
  return (
    <p className="flex items-start justify-center gap-2 rounded-control border border-white/15 bg-raised px-4 py-2.5 font-semibold">
      <Icon aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
      <span>{children}</span>
    </p>
  );
}

function Includes({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-1.5 text-text/85">
      {lines.map((line) => (
        <li key={line} className="flex gap-2.5 wrap-anywhere">
          <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
          {line}
        </li>
      ))}
    </ul>
  );
}
