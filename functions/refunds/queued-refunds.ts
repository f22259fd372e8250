import { queuedRefunds } from '#shared/api/refunds.ts';
import { organizerHandler } from '../auth/organizer-handler.ts';
import { listQueued } from './list-queued.ts';

export const handler = organizerHandler(queuedRefunds, async ({ organizationId }) => ({
  body: await listQueued(organizationId),
}));
