import * as z from 'zod/mini';
import { endpoint, forOperators } from '../endpoint.ts';
import { id, idParam, prose } from '../fields.ts';
import { queuedRefund } from '../money/refunds.ts';

export const listPlatformRefunds = endpoint('GET /operator/refunds', {
  handler: 'operations/operator/refunds/list-refunds',
  ...forOperators({ accounts: ['read', 'batch-read'], commerce: ['read'] }),
  summary: 'Lists the requests for refunds that wait for the platform, because it sold something itself, the oldest first.',
  answer: z.object({
    refunds: z.array(queuedRefund),
    /** True if more requests are waiting than are listed. */
    hasMore: z.boolean(),
  }),
});

/** Explanation for the buyer, in their email. */
const note = () => prose(500);

export const decidePlatformRefund = endpoint('POST /operator/refunds/{orderId}', {
  handler: 'operations/operator/refunds/decide-refund',
  once: { changes: 'money', by: 'state' },
  ...forOperators({ accounts: ['read', 'write'], commerce: ['read', 'write'], paymentsSecret: true, bus: 'put' }),
  summary:
    'Refunds all that is left of an order of the platform itself, such as a plan, whether or not its buyer asked; or declines a request with the reason that the buyer reads. Repeating the same decision has no effect.',
  params: idParam('orderId'),
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('grant'), note: z.optional(note()) }),
    z.strictObject({ decision: z.literal('decline'), note: note() }),
  ]),
  answer: z.object({ orderId: id(), message: z.string() }),
  errors: ['order_not_found', 'refund_not_possible', 'payment_processing', 'payments_unavailable', 'unavailable'],
});
