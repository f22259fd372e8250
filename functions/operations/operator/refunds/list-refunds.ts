import { listPlatformRefunds } from '#shared/api/operations/platform-refunds.ts';
import { operatorHandler } from '../../../people/auth/operator-handler.ts';
import { PLATFORM } from '../../../money/receipts/seller.ts';
import { listQueued } from '../../../money/refunds/requests/list-queued.ts';

export const handler = operatorHandler(listPlatformRefunds, async () => ({ body: await listQueued(PLATFORM) }));
