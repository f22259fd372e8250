import { useAtomValue } from 'jotai';
import useSWR from 'swr';
import { call } from '../../../lib/api/client.ts';
import { tokenState } from '../../../lib/session/token.ts';

/** `unknown` while it is on its way what a signed-in viewer has. */
export type Ownership = 'unknown' | 'owned' | 'none';

/** Whether an event is open to the viewer, by whatever they have. Where that cannot be had it is for sale: the server refuses a second payment. */
export function useOwnership(eventId: string): Ownership {
  const token = useAtomValue(tokenState);
  const viewer = token.status === 'valid' ? token.payload.sub : null;
  const { data, error } = useSWR(viewer && ['/orders/mine', viewer], () => call('GET /orders/mine'));
  if (viewer === null) return 'none';
  if (!data) return error ? 'none' : 'unknown';
  return data.opens.includes(eventId) ? 'owned' : 'none';
}
