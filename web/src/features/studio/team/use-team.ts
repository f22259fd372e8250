import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { type AnswerTo, useAnswer } from '../loading/use-answer.ts';

export type TeamAnswer = AnswerTo<'GET /studio/team'>;
export type Member = TeamAnswer['members'][number];
export type Invitation = TeamAnswer['invitations'][number];

/** Returns the members of the organisation, and its open invitations. */
export const useTeam = (viewer: Viewer) => useAnswer('GET /studio/team', viewer);
