import { listPlatformRefunds } from '#shared/api/platform-refunds.ts';
import { operatorHandler } from '../auth/operator-handler.ts';
import { PLATFORM } from '../receipts/seller.ts';
import { listQueued } from '../refunds/list-queued.ts';

export const handler = operatorHandler(listPlatformRefunds, async () => ({ body: await listQueued(PLATFORM) }));
