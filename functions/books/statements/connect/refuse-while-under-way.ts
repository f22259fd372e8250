import { ApiError } from '../../../platform/http/api-error.ts';
import { findOpenTransfer } from './transfers-store.ts';

/** Refuses a payout by hand while a transfer is under way through Stripe, which may pay the same money. @throws ApiError payout_under_way */
export async function refuseWhileUnderWay(ownerId: string): Promise<void> {
  if (await findOpenTransfer(ownerId)) throw new ApiError('payout_under_way');
}
