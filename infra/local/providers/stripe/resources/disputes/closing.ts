import type { Work } from '../../http/call.ts';
import type { Dispute } from './objects.ts';

/** The bank decides: won gives the money back, lost leaves it with the customer. */
export function closeDispute(work: Work, before: Dispute, status: 'lost' | 'won'): Dispute {
  const closed: Dispute = { ...before, is_charge_refundable: status === 'won', status };
  work.objects.put(closed);
  work.emit('charge.dispute.closed', closed, before);
  if (status === 'won') work.emit('charge.dispute.funds_reinstated', closed);
  return closed;
}
