import { useCallback } from 'react';
import { boot } from '../../../lib/page/boot.ts';
import { exchangeMessages } from './frame-messages.ts';

/** Returns the ref of the element whose player the framing page is told of and can command. Without a framing page it does nothing. */
export function useFrameMessages(eventId: string) {
  return useCallback(
    (stage: HTMLElement | null) => {
      const { parent } = window;
      if (!stage || parent === window) return;
      return exchangeMessages({ eventId, origins: addressees(boot().embedOrigins ?? []), parent, stage });
    },
    [eventId],
  );
}

/**
 * Returns the origin of the framing page if the browser names it, else all that may frame this one. The browser lets no other page
 * frame it; an address that does not fit would only be noted in its console.
 */
function addressees(listed: readonly string[]): readonly string[] {
  const [framing] = window.location.ancestorOrigins ?? [];
  const known = listed.filter((origin) => origin === framing);
  return known.length > 0 ? known : listed;
}
