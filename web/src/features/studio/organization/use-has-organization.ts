import { useAtomValue } from 'jotai';
import useSWR from 'swr';
import { call } from '../../../lib/api/client.ts';
import { tokenState } from '../../../lib/session/token.ts';

/**
 * Returns whether the visitor belongs to an organisation; undefined until that is known. If it cannot be asked, the answer is true, and the
 * server decides.
 */
export function useHasOrganization(): boolean | undefined {
  const token = useAtomValue(tokenState);
  const key = token.status === 'valid' ? (['/studio/organizations', token.payload.sub] as const) : null;
  // By the key of `useOrganizations`, which the studio's pages use, so that it is asked once.
  const { data, error } = useSWR(key, () => call('GET /studio/organizations'));
  if (data) return data.organizations.length > 0;
  return error ? true : undefined;
}
