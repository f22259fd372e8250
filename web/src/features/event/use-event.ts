import useSWR from 'swr';
import type { ShownEvent } from '#shared/api/events.ts';
import { call } from '../../lib/api/client.ts';
import { boot } from '../../lib/page/boot.ts';

/** Interval at which the page checks if an event went live or changed; the response comes from the edge cache. */
const REFRESH_MS = 60_000;

interface EventLookup {
  event: ShownEvent | undefined;
  error: unknown;
  /** Fetches the event again. */
  refresh: () => Promise<unknown>;
}

/** Returns the event at a subdomain: the one embedded in the page, so that the first paint needs no request, else the API's. */
export function useEvent(subdomain: string): EventLookup {
  const known = boot().subdomain === subdomain ? boot().event : null;
  const { data, error, mutate } = useSWR<ShownEvent, unknown>(
    `/events/domain/${subdomain}`,
    () => call('GET /events/domain/{subdomain}', { params: { subdomain } }),
    { refreshInterval: REFRESH_MS, revalidateOnMount: !known, ...(known && { fallbackData: known }) },
  );
  return { event: data, error, refresh: () => mutate() };
}
