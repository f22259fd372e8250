import { queuedRefunds } from '#shared/api/money/refunds.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { listQueued } from './requests/list-queued.ts';

export const handler = organizerHandler(queuedRefunds, async ({ organizationId }) => ({
  body: await listQueued(organizationId),
}));
