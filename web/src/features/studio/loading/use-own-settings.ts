import { useAtomValue } from 'jotai';
import type { OrganizerSettings } from '#shared/api/desk/studio/studio-settings.ts';
import { tokenState } from '../../../lib/session/token.ts';
import useSWR from 'swr';
import { call } from '../../../lib/api/client.ts';

/**
 * Returns the settings of the organisation, for a part of a page that can do without them; undefined until they are there, and for members
 * who do not see them.
 */
export function useOwnSettings(): OrganizerSettings | undefined {
  const token = useAtomValue(tokenState);
  // By the key of the page of settings, whose changes are then seen here.
  const key = token.status === 'valid' ? (['/studio/settings', token.payload.sub] as const) : null;
  return useSWR(key, () => call('GET /studio/settings')).data;
}
