import { useEffect } from 'react';
import type { ShownEvent } from '#shared/api/events.ts';

/** Events whose page was counted since the document was loaded. */
const counted = new Set<string>();

/**
 * Has a view of an event's page counted once the page is idle, unless the visitor does not want to be tracked. Neither a cookie nor anything
 * else about them is sent, only the host that led here. Without `sendBeacon`, which always sends cookies.
 */
export function useCountedView(event: ShownEvent | undefined): void {
  useEffect(() => {
    if (!event || counted.has(event._id)) return;
    counted.add(event._id);
    if (isPrivate() || Math.random() * (event.views_per_beacon ?? 1) >= 1) return;
    (window.requestIdleCallback ?? setTimeout)(() => {
      const body = JSON.stringify({ referrer: document.referrer.split('/')[2] });
      fetch(`/api/v1/events/${event._id}/views`, { method: 'POST', credentials: 'omit', keepalive: true, body }).catch(() => {});
    });
  }, [event]);
}

/** Returns true if the browser says that its user does not want to be tracked: Do Not Track, or Global Privacy Control. */
const isPrivate = () =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
