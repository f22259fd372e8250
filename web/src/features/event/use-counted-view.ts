import { useEffect } from 'react';
import type { ShownEvent } from '#shared/api/site/events.ts';

/** The event whose page was counted last. */
let counted: string | undefined;

/** The browser, with the signal of Global Privacy Control, which TypeScript does not know. */
const browser: Navigator & { globalPrivacyControl?: boolean } = navigator;

/** Returns the clip whose link led here, which counts as the referrer; null for none. */
const clipIn = (query: string): string | null => /[?&]clip=(clip_[0-9a-f]{24})(?:&|$)/.exec(query)?.[1] ?? null;

/**
 * Has a view of an event's page counted once the page is idle, unless the visitor does not want to be tracked. Nothing is sent but the host that
 * led here: no identifier, and the API, 'POST /events/{eventId}/views', reads no cookie of the request.
 */
export function useCountedView(event: ShownEvent | undefined): void {
  useEffect(() => {
    if (!event || event._id === counted) return;
    counted = event._id;
    if (browser.doNotTrack === '1' || browser.globalPrivacyControl || Math.random() * (event.views_per_beacon ?? 1) >= 1) return;
    const send = () =>
      navigator.sendBeacon(
        `/api/v1/events/${event._id}/views`,
        JSON.stringify({ referrer: clipIn(location.search) ?? document.referrer.split('/')[2] }),
      );
    (window.requestIdleCallback ?? setTimeout)(send);
  }, [event]);
}
