import { useAtomValue } from 'jotai';
import useSWR from 'swr';
import { call } from '../api/client.ts';
import { tokenState } from './token.ts';

/** Returns the viewer's email address and whether it is confirmed, as the server has it now. Fetches nothing without a login. */
export function useMyEmail() {
  const token = useAtomValue(tokenState);
  const userId = token.status === 'valid' ? token.payload.sub : null;
  return useSWR(userId === null ? null : ['/account/email', userId], () => call('GET /account/email'));
}
