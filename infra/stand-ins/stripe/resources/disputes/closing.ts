import type { Work } from '../../http/call.ts';
import type { Dispute } from './objects.ts';

/** Possible final statuses by case type. */
const FINAL_STATUSES = { chargeback: ['lost', 'won'], inquiry: ['warning_closed'] } as const;

type FinalStatus = (typeof FINAL_STATUSES)[keyof typeof FINAL_STATUSES][number];

/** Returns true if a dispute is open and can end with this status. */
export function mayClose({ status, payment_method_details: details }: Dispute, end: FinalStatus): boolean {
  const statuses: readonly FinalStatus[] = FINAL_STATUSES[details.card.case_type];
  return statuses.includes(end) && !statuses.includes(status as FinalStatus);
}

/** Closes a dispute. `won` returns the money, `lost` leaves it with the customer; an inquiry withdrew none. */
export function closeDispute(work: Work, before: Dispute, status: FinalStatus): Dispute {
  const closed: Dispute = { ...before, is_charge_refundable: status !== 'lost', status };
  work.objects.put(closed);
  work.emit('charge.dispute.closed', closed, before);
  if (status === 'won') work.emit('charge.dispute.funds_reinstated', closed);
  return closed;
}
