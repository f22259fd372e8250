import { removeMark } from '#shared/api/desk/studio/marks.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { changeMarks } from './change-marks.ts';
import { withoutMark } from './marks-rules.ts';

export const handler = organizerHandler(removeMark, async ({ params: { eventId }, body, organizationId }) => ({
  body: await changeMarks(organizationId, eventId, body.broadcastId, (before) => withoutMark(before, body.key)),
}));
