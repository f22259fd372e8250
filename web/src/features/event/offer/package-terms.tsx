import {
  CalendarClock,
  CalendarX,
  History,
  Layers,
  Maximize,
  Megaphone,
  MonitorSmartphone,
  RefreshCw,
  Timer,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Package } from '#shared/api/site/events.ts';
import type { Place } from '#shared/time/written-moment.ts';
import { formatMoney } from '#shared/money/money.ts';
import { devicesInWords, pictureInWords, replayInWords } from '#shared/catalog/ticket-rights.ts';
import type { Offer } from '../../../lib/purchase/offer-at.ts';
import { WITH_ADS } from '../../../lib/purchase/one-event.ts';
import { Moment } from '../../../ui/moment.tsx';
import { IncludedEvents } from './included-events.tsx';

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;
const INTERVALS = { month: 'Monthly', year: 'Yearly' } as const;

interface Props {
  /** The event at which it is sold. */
  eventId: string;
  pkg: Package;
  offer: Offer;
  /** By whose clocks its times are written first. */
  venue: Place;
  /** True if an ad plays before what it sells. */
  withAds: boolean;
  /** True if the event ends, so that there can be a replay. */
  hasEnd: boolean;
}

/**
 * A package's terms in plain words: what it gives access to, for how long, and until when its price and sale last.
 */
export function PackageTerms({ eventId, pkg, offer, venue, withAds, hasEnd }: Props) {
  const { rental, bundle, subscription } = pkg;
  const isForSale = offer.state === 'open' || offer.state === 'upcoming';
  return (
    <div className="flex flex-col gap-1.5 empty:hidden">
      {rental && (
        <Term icon={Timer}>
          Rent: {count(rental.hours, 'hour')} from your first play, start within {count(rental.window_days, 'day')}
        </Term>
      )}
      {bundle && (
        <>
          <Term icon={Layers}>Season pass: {count(bundle.events.length, 'event')}</Term>
          <IncludedEvents eventId={eventId} pkg={pkg} />
        </>
      )}
      {subscription && (
        <>
          <Term icon={RefreshCw}>
            {INTERVALS[subscription.interval]}, cancel any time. Watch all included events, new ones too.
          </Term>
          <IncludedEvents eventId={eventId} pkg={pkg} />
        </>
      )}
      {isForSale && offer.early && (
        <Term icon={CalendarClock}>
          Early price until <Moment of={offer.early.until} at={venue} />, then {formatMoney(offer.early.next)}
        </Term>
      )}
      {isForSale && offer.closesAt !== null && (
        <Term icon={CalendarX}>
          Sales close <Moment of={offer.closesAt} at={venue} />
        </Term>
      )}
      {isForSale && <Term icon={Maximize}>{pictureInWords(pkg)}</Term>}
      {isForSale && hasEnd && <Term icon={History}>{replayInWords(pkg)}</Term>}
      {isForSale && <Term icon={MonitorSmartphone}>{devicesInWords(pkg)}</Term>}
      {isForSale && withAds && <Term icon={Megaphone}>{WITH_ADS}</Term>}
      {isForSale && pkg.quota !== null && <Term icon={Users}>Limited seats</Term>}
    </div>
  );
}

function Term({ icon: Icon, children }: { icon: typeof Timer; children: ReactNode }) {
  return (
    <p className="flex gap-2.5 font-medium">
      <Icon aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
      <span>{children}</span>
    </p>
  );
}
