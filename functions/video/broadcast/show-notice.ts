import { showNotice } from '#shared/api/video/broadcast.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { requireAsSeen } from '../../platform/http/as-seen.ts';
import { type Broadcast, isOpen, noticeOf } from './broadcast.ts';
import { commandBroadcast } from './command-broadcast.ts';

export const handler = organizerHandler(showNotice, async ({ params: { eventId }, body, organizationId }) => {
  const { slate, message, seen } = body;
  const notice = { ...(slate !== undefined && { slate }), ...(message !== undefined && { message: message || null }) };
  const command = { kind: 'notice', at: new Date().toISOString(), notice } as const;
  const check = (_: unknown, broadcast: Broadcast | null) => {
    // Otherwise there is nobody to be told, and the command is refused for that.
    if (broadcast === null || !isOpen(broadcast)) return;
    const before = noticeOf(broadcast);
    requireAsSeen(seen, before, { ...before, ...notice });
  };
  return { body: await commandBroadcast(organizationId, eventId, command, check) };
});
