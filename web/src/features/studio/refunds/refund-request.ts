import type { Call } from '#shared/api/contract.ts';

/** A buyer's request for a refund that waits for a member's decision. */
export type RefundRequest = Call<'GET /studio/refunds'>['answer']['refunds'][number];
