import useSWR from 'swr';
import type { ShownEvent } from '#shared/api/events.ts';
import { call } from '../../lib/api/client.ts';
import { boot } from '../../lib/page/boot.ts';

/** How often the page learns that an event went live or changed; the answer comes from the edge's cache. */
const REFRESH_MS = 60_000;

interface Found {
  event: ShownEvent | undefined;
  error: unknown;
  /** Asks anew. */
  refresh: () => Promise<unknown>;
}

/** The event at a subdomain: what came with the page, so that nothing is asked for before the first paint, else the API's answer. */
export function useEvent(subdomain: string): Found {
  const known = boot().subdomain === subdomain ? boot().event : null;
  const { data, error, mutate } = useSWR<ShownEvent, unknown>(
    `/events/domain/${subdomain}`,
    () => call('GET /events/domain/{subdomain}', { params: { subdomain } }),
    { refreshInterval: REFRESH_MS, revalidateOnMount: !known, ...(known && { fallbackData: known }) },
  );
  return { event: data, error, refresh: () => mutate() };
}
