import useSWR from 'swr';
import type { Call } from '#shared/api/contract.ts';
import { call } from '../../../lib/api/client.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';

export type ApiKey = Call<'GET /studio/keys'>['answer']['keys'][number];

/** Returns the API keys of the organisation. */
export const useKeys = ({ userId }: Viewer) => useSWR(['/studio/keys', userId], () => call('GET /studio/keys'));
