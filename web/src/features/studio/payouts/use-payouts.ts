import useSWR from 'swr';
import type { Call } from '#shared/api/contract.ts';
import { call } from '../../../lib/api/client.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { type AnswerTo, useAnswer } from '../loading/use-answer.ts';

export type Statement = Call<'GET /studio/events/{eventId}/statement'>['answer'];
export type Payouts = AnswerTo<'GET /studio/payouts'>;

/** Returns what the operator owes the organisation, and what was paid out. */
export const usePayouts = (viewer: Viewer) => useAnswer('GET /studio/payouts', viewer);

/** Returns the statement of an event. */
export const useStatement = (eventId: string, { userId }: Viewer) =>
  useSWR(['/studio/statement', eventId, userId], () => call('GET /studio/events/{eventId}/statement', { params: { eventId } }));
