import type { Call } from '#shared/api/contract.ts';
import { type AnswerTo, useAnswer } from '../loading/use-answer.ts';

export type Export = AnswerTo<'GET /studio/exports'>['exports'][number];
export type WantedExport = Call<'POST /studio/exports'>['body'];

/** The time between two requests for the progress: while a file is written, and otherwise, to keep addresses of files valid. */
const WHILE_WRITTEN_MS = 2_000;
const OTHERWISE_MS = 120_000;

/** Returns true for an export that is not over yet. */
const isInProgress = ({ state }: Export): boolean => state === 'queued' || state === 'writing';

/** Returns the organisation's exports, whose progress is followed. */
export const useExports = (userId: string) =>
  useAnswer(
    'GET /studio/exports',
    { userId },
    {
      refreshInterval: (now) => (now?.exports.some(isInProgress) ? WHILE_WRITTEN_MS : OTHERWISE_MS),
    },
  );
