import type { Work } from '../../http/call.ts';
import type { Dispute } from './objects.ts';

/** How a dispute of either kind may end. */
const ENDS = { chargeback: ['lost', 'won'], inquiry: ['warning_closed'] } as const;

type End = (typeof ENDS)[keyof typeof ENDS][number];

/** Whether a dispute is open, and may end so. */
export function mayClose({ status, payment_method_details: details }: Dispute, end: End): boolean {
  const ends: readonly End[] = ENDS[details.card.case_type];
  return ends.includes(end) && !ends.includes(status as End);
}

/** The bank decides: won gives the money back, lost leaves it with the customer. An inquiry took none. */
export function closeDispute(work: Work, before: Dispute, status: End): Dispute {
  const closed: Dispute = { ...before, is_charge_refundable: status !== 'lost', status };
  work.objects.put(closed);
  work.emit('charge.dispute.closed', closed, before);
  if (status === 'won') work.emit('charge.dispute.funds_reinstated', closed);
  return closed;
}
