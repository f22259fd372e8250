import { useAtomValue } from 'jotai';
import useSWR from 'swr';
import { call } from '../../../lib/api/client.ts';
import { tokenState } from '../../../lib/session/token.ts';

/** A viewer's access to an event; `unknown` while a signed-in viewer's purchases are loading. */
export type Ownership = 'unknown' | 'owned' | 'none';

/** Returns whether the viewer has access to an event, by any purchase. `none` if that cannot be loaded: the server refuses a second payment. */
export function useOwnership(eventId: string): Ownership {
  const token = useAtomValue(tokenState);
  const viewer = token.status === 'valid' ? token.payload.sub : null;
  const { data, error } = useSWR(viewer && ['/orders/mine', viewer], () => call('GET /orders/mine'));
  if (viewer === null) return 'none';
  if (!data) return error ? 'none' : 'unknown';
  return data.opens.includes(eventId) ? 'owned' : 'none';
}
