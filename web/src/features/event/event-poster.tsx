import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import type { Event } from '#shared/api/events.ts';
import { PageLoading } from '../../ui/page-loading.tsx';
import { BuyBar } from './offer/buy-bar.tsx';
import type { CheckoutSlot } from '../../lib/checkout-slot.ts';
import { EventAbout } from './event-about.tsx';
import { EventColumns } from './event-columns.tsx';
import { OfferSkeleton } from './event-loading.tsx';
import { Packages } from './offer/packages.tsx';
import { Poster } from './poster.tsx';
import { PosterHeader } from './poster-header.tsx';
import { TrialOffer } from './trial/trial-offer.tsx';
import { useOwnership } from './offer/use-ownership.ts';
import { usePurchase } from './offer/use-purchase.ts';
import { useSaleClock } from './offer/use-sale-clock.ts';
import { useResume } from './offer/use-resume.ts';
import { soldOutPackages } from '../../lib/sold-out.ts';
import { useTakenOver } from '../../lib/use-taken-over.ts';
import { useTrial } from './trial/use-trial.ts';
import { WatchNow } from './offer/watch-now.tsx';

/** The loaded page: the poster, and one obvious thing to do. */
export function EventPoster({ event, Checkout }: { event: Event; Checkout: CheckoutSlot }) {
  const known = useOwnership(event._id);
  const ownership = useTakenOver() ? known : 'unknown';
  const purchase = usePurchase(event);
  const trial = useTrial(event);
  useResume(event, { purchase: purchase.resume, trial: trial.start });
  const now = useSaleClock(event.packages);
  const soldOut = useAtomValue(soldOutPackages);
  const sale = { packages: event.packages, now, soldOut, busyId: purchase.waitingFor, onBuy: purchase.buy };
  const isForSale = ownership === 'none' && event.packages.length > 0;

  return (
    <Poster image={event.image}>
      <PosterHeader />
      <EventColumns
        about={<EventAbout event={event} />}
        offer={
          <>
            {ownership === 'unknown' && <OfferSkeleton />}
            {ownership === 'owned' && <WatchNow eventId={event._id} />}
            {isForSale && <Packages {...sale} />}
            {event.is_trial && ownership === 'none' && (
              <TrialOffer event={event} busy={trial.busy} onStart={trial.start} />
            )}
          </>
        }
      />
      {isForSale && <BuyBar {...sale} />}
      {purchase.chosen && (
        <Suspense fallback={<PageLoading />}>
          <Checkout purchase={{ kind: 'package', event, pkg: purchase.chosen }} onClose={purchase.close} />
        </Suspense>
      )}
    </Poster>
  );
}
