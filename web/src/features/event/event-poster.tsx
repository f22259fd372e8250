import { Suspense, useEffect } from 'react';
import type { ShownEvent } from '#shared/api/site/events.ts';
import { lazy, lazyPart } from '../../lib/page/lazy.ts';
import { useTakenOver } from '../../lib/page/use-taken-over.ts';
import type { CheckoutSlot } from '../../lib/purchase/checkout-slot.ts';
import { useSoldOut } from '../../lib/purchase/sold-out.ts';
import { isTestPurchase } from '../../lib/purchase/test-purchase.ts';
import { currentToken } from '../../lib/session/token.ts';
import { placeOf } from '../../lib/time/moments.ts';
import { PageLoading } from '../../ui/loading/page-loading.tsx';
import { DeviceCheck } from './check/device-check.tsx';
import { EventAbout } from './event-about.tsx';
import { EventColumns } from './event-columns.tsx';
import { EventFooter } from './event-footer.tsx';
import { OfferSkeleton } from './states/event-loading.tsx';
import { BuyBar } from './offer/buy-bar.tsx';
import { MissedMinutesNote } from './offer/missed-minutes-note.tsx';
import { Packages } from './offer/packages.tsx';
import { useLookAgain } from './offer/use-look-again.ts';
import { useOwnership } from './offer/use-ownership.tsx';
import { usePurchase } from './offer/use-purchase.ts';
import { useResume } from './offer/use-resume.ts';
import { useSaleClock } from './offer/use-sale-clock.ts';
import { PosterHeader } from './poster-header.tsx';
import { Poster } from './poster.tsx';
import { TrialOffer } from './trial/trial-offer.tsx';
import { useTrial } from './trial/use-trial.ts';

// Most visitors have no ticket.
const WatchNow = lazy(() => import('./offer/watch-now.tsx'));

const PendingPurchase = lazy(() => import('./pending-purchase.tsx'));

// Few events have any.
const EventBlocks = lazyPart(() => import('./blocks/event-blocks.tsx'));

// Sellers alone see it, and rarely.
const TestNote = lazy(() => import('./trying/test-note.tsx'));

interface Props {
  event: ShownEvent;
  Checkout: CheckoutSlot;
  /** Fetches the event again. */
  onRefresh: () => Promise<unknown>;
}

// Most events sell something.
const NothingToBuy = lazy(() => import('./states/nothing-to-buy.tsx'));

/** The loaded page: the poster and one obvious action. */
export function EventPoster({ event, Checkout, onRefresh }: Props) {
  const { ownership, lookup: ownershipLookup } = useOwnership(event._id);
  const isLookedUp = ownershipLookup !== null;
  useEffect(() => {
    if (isLookedUp) WatchNow.prefetch();
  }, [isLookedUp]);
  const purchase = usePurchase(event);
  const trial = useTrial(event);
  useResume(event, { purchase: purchase.resume, trial: trial.start });
  const now = useSaleClock(event.packages);
  const soldOut = useSoldOut(event.packages);
  const { lookingFor, lookedFor, look } = useLookAgain({ buy: purchase.buy, refresh: onRefresh });
  // Anybody else registers first, on another page.
  const prefetch = () => void (currentToken().status === 'valid' && Checkout.prefetch?.());
  const busyId = purchase.waitingFor ?? lookingFor;
  const sale = { packages: event.packages, now, soldOut, busyId, onBuy: purchase.buy, onIntent: prefetch };
  // The prerendered page has none.
  const blocks = useTakenOver() ? event.blocks : undefined;
  const footer = <EventFooter eventId={event._id} />;
  const isForSale = ownership === 'none' && event.packages.length > 0;

  return (
    <Poster image={event.image}>
      <PosterHeader />
      {isForSale && isTestPurchase() && (
        <Suspense fallback={null}>
          <TestNote />
        </Suspense>
      )}
      <EventColumns
        about={<EventAbout event={event} />}
        offer={
          <>
            {ownership === 'unknown' && <OfferSkeleton />}
            {(ownership === 'owned' || ownership === 'pending') && (
              <Suspense fallback={<OfferSkeleton />}>
                {ownership === 'owned' ? <WatchNow event={event} /> : <PendingPurchase />}
              </Suspense>
            )}
            {isForSale && (
              <Packages
                {...sale}
                eventId={event._id}
                withAds={event.with_ads}
                hasEnd={event.end_time !== null}
                venue={placeOf(event)}
                lookedFor={lookedFor}
                onLook={look}
              />
            )}
            {ownership === 'none' && event.packages.length === 0 && !event.is_trial && (
              <Suspense fallback={null}>
                <NothingToBuy />
              </Suspense>
            )}
            {isForSale && <MissedMinutesNote event={event} />}
            {event.is_trial && ownership === 'none' && <TrialOffer event={event} busy={trial.busy} onStart={trial.start} />}
            {isForSale && <DeviceCheck eventId={event._id} />}
          </>
        }
      />
      {blocks === undefined ? (
        footer
      ) : (
        <Suspense fallback={footer}>
          <EventBlocks eventId={event._id} version={blocks}>
            {footer}
          </EventBlocks>
        </Suspense>
      )}
      {isForSale && <BuyBar {...sale} />}
      {ownershipLookup}
      {purchase.chosen && (
        <Suspense fallback={<PageLoading />}>
          <Checkout purchase={{ kind: 'package', event, pkg: purchase.chosen }} onClose={purchase.close} />
        </Suspense>
      )}
    </Poster>
  );
}
