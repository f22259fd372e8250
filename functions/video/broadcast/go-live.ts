import { goLive } from '#shared/api/video/broadcast.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { commandBroadcast } from './command-broadcast.ts';

export const handler = organizerHandler(goLive, async ({ params: { eventId }, organizationId }) => ({
  body: await commandBroadcast(organizationId, eventId, { kind: 'go-live', at: new Date().toISOString() }),
}));
