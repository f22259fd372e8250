import useSWR from 'swr';
import type { Call } from '#shared/api/contract.ts';
import { call } from '../../../lib/api/client.ts';

export type Export = Call<'GET /studio/exports'>['answer']['exports'][number];
export type WantedExport = Call<'POST /studio/exports'>['body'];

/** How often the progress is asked for while a file is written, and otherwise, so that addresses of files stay valid. */
const WHILE_WRITTEN_MS = 2_000;
const OTHERWISE_MS = 120_000;

/** Returns true for an export that is not over yet. */
const isInProgress = ({ state }: Export): boolean => state === 'queued' || state === 'writing';

/** Returns the organisation's exports, whose progress is followed. */
export const useExports = (userId: string) =>
  useSWR(['/studio/exports', userId], () => call('GET /studio/exports'), {
    refreshInterval: (now) => (now?.exports.some(isInProgress) ? WHILE_WRITTEN_MS : OTHERWISE_MS),
  });
