import { showNotice } from '#shared/api/video/broadcast.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { commandBroadcast } from './command-broadcast.ts';

export const handler = organizerHandler(showNotice, async ({ params: { eventId }, body, organizationId }) => {
  const { slate, message } = body;
  const notice = { ...(slate !== undefined && { slate }), ...(message !== undefined && { message: message || null }) };
  const command = { kind: 'notice', at: new Date().toISOString(), notice } as const;
  return { body: await commandBroadcast(organizationId, eventId, command) };
});
