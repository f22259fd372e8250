import { listPlatformRefunds } from '#shared/api/platform-refunds.ts';
import { operatorHandler } from '../auth/operator-handler.ts';
import { findRefundFlags } from '../payments/flags-store.ts';
import { PLATFORM } from '../receipts/seller.ts';
import { listQueued } from '../refunds/list-queued.ts';

const MOST_FLAGS_LISTED = 50;

export const handler = operatorHandler(listPlatformRefunds, async () => {
  const [queued, flags] = await Promise.all([listQueued(PLATFORM), findRefundFlags(MOST_FLAGS_LISTED)]);
  return { body: { ...queued, failed: flags.map(({ id, at, why }) => ({ flag: id, at, why })) } };
});
