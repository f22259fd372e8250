import { queuedRefunds } from '#shared/api/refunds.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { listQueued } from './list-queued.ts';

export const handler = organizerHandler(queuedRefunds, async ({ organizationId }) => ({
  body: await listQueued(organizationId),
}));
