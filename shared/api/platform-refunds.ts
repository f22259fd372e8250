import * as z from 'zod/mini';
import { endpoint, forOperators } from './endpoint.ts';
import { id, idParam, moment, prose } from './fields.ts';
import { queuedRefund } from './refunds.ts';

/** A refund that was granted and did not reach its buyer, or that the provider refuses: the money has to go back another way. */
const failedRefund = z.object({
  /** The flag under which it is stored. */
  flag: z.string(),
  at: moment(),
  /** What happened, in sentences for the operator. */
  why: z.string(),
});

export const listPlatformRefunds = endpoint('GET /operator/refunds', {
  handler: 'operator/list-refunds',
  ...forOperators({ accounts: ['read', 'batch-read'], commerce: ['read'] }),
  summary:
    'Lists the refunds that the platform owes: requests for what it sold itself, the oldest first, and refunds of all sellers that did not arrive.',
  answer: z.object({
    refunds: z.array(queuedRefund),
    /** True if more requests are waiting than are listed. */
    hasMore: z.boolean(),
    /** The latest of them first, some fifty at most. */
    failed: z.array(failedRefund),
  }),
});

/** Explanation for the buyer, in their email. */
const note = () => prose(500);

export const decidePlatformRefund = endpoint('POST /operator/refunds/{orderId}', {
  handler: 'operator/decide-refund',
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
