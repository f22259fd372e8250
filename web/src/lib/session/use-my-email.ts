import useSWR from 'swr';
import { call } from '../api/client.ts';

/** Returns a viewer's email address and whether it is confirmed, as the server has it now. Fetches nothing without a viewer. */
export function useMyEmail(userId: string | null) {
  return useSWR(userId === null ? null : ['/account/email', userId], () => call('GET /account/email'));
}
