import type { AnswerTo } from '../loading/use-answer.ts';

/** A key of the organisation, as the list has it. */
export type ApiKey = AnswerTo<'GET /studio/keys'>['keys'][number];
