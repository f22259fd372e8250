import type { Work } from '../../http/call.ts';
import { unprocessable } from '../../http/errors.ts';
import { refundsOf, refundView } from './capture-view.ts';
import { newId, timestamp } from '../ids.ts';
import { cents, money, spoken } from '../money.ts';
import type { Capture, Refund, RefundStatus } from '../objects.ts';

/** Texts and references that the shop can add to a refund. */
type Note = Pick<Refund, 'custom_id' | 'invoice_id' | 'note_to_payer'>;

/**
 * Refunds a capture on behalf of the shop.
 * @param amount in cents; undefined for all that is not refunded yet
 * @throws PayPalError 422 if less than that is left, or a test made PayPal reject the capture's refunds
 */
export function refund(work: Work, capture: Capture, amount: number | undefined, note: Note): Refund {
  const { refusal, refunds_begin = 'COMPLETED' } = capture;
  if (refusal) throw unprocessable({ issue: refusal, description: 'The refund was refused.' });
  const created = createRefund(work, capture, { requested: amount, note, reason: null, status: refunds_begin });
  if (created.status === 'COMPLETED') emitRefunded(work, created);
  return created;
}

/**
 * Settles a pending refund, which is funded by the shop's bank. PayPal sends an event only if the refund completed.
 * @throws PayPalError 422 if the refund is not pending
 */
export function settleRefund(work: Work, pending: Refund, status: Exclude<RefundStatus, 'PENDING'>): Refund {
  if (pending.status !== 'PENDING') {
    throw unprocessable({ issue: 'REFUND_NOT_PENDING', description: `The refund is ${pending.status}.` });
  }
  const settled: Refund = { ...pending, status, update_time: timestamp() };
  work.objects.put('refund', settled);
  const capture = work.objects.get('capture', settled.capture_id);
  if (capture) work.objects.put('capture', { ...capture, status: statusOf(capture, work), update_time: settled.update_time });
  if (status === 'COMPLETED') emitRefunded(work, settled);
  return settled;
}

function emitRefunded(work: Work, created: Refund): void {
  emitRefundEvent(work, created, 'REFUNDED', `A ${spoken(created.amount)} capture payment was refunded`);
}

/**
 * Reverses a capture, as PayPal does if the payer's bank or PayPal itself decides so.
 * @param reason e.g. `CHARGEBACK`
 * @param amount in cents, capped at what is left; undefined for all of that
 * @throws PayPalError 422 if nothing is left
 */
export function reverse(work: Work, capture: Capture, reason: string, amount?: number): Refund {
  const requested = amount === undefined ? undefined : Math.min(amount, cents(capture.amount) - refundedOrPending(capture, work));
  const created = createRefund(work, capture, { requested, note: {}, reason, status: 'COMPLETED' });
  emitRefundEvent(work, created, 'REVERSED', `A ${spoken(created.amount)} capture payment was reversed`);
  return created;
}

interface NewRefund {
  requested: number | undefined;
  note: Note;
  reason: string | null;
  status: RefundStatus;
}

function createRefund(work: Work, capture: Capture, { requested, note, reason, status }: NewRefund): Refund {
  requirePaid(capture);
  const before = refundedOrPending(capture, work);
  const amount = refundable(requested, cents(capture.amount) - before);
  const now = timestamp();
  const { currency_code } = capture.amount;
  const created: Refund = {
    custom_id: capture.custom_id,
    ...note,
    id: newId(),
    capture_id: capture.id,
    status,
    amount: money(amount, currency_code),
    total: money(before + amount, currency_code),
    reason,
    create_time: now,
    update_time: now,
  };
  work.objects.put('refund', created);
  const held = { ...capture, reason, update_time: now, refunds: [...capture.refunds, created.id] };
  work.objects.put('capture', { ...held, status: statusOf(held, work) });
  return created;
}

/** Returns how much of a capture is refunded or pending, in cents. */
const refundedOrPending = (capture: Capture, work: Work) =>
  sumOf(refundsOf(capture, work).filter(({ status }) => status === 'COMPLETED' || status === 'PENDING'));

const sumOf = (refunds: readonly Refund[]) => refunds.reduce((sum, { amount }) => sum + cents(amount), 0);

/** Returns the capture's status. Pending refunds do not count as refunded. */
function statusOf(capture: Capture, work: Work): Capture['status'] {
  const completed = sumOf(refundsOf(capture, work).filter(({ status }) => status === 'COMPLETED'));
  if (completed === 0) return 'COMPLETED';
  return completed === cents(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

function requirePaid({ status }: Capture): void {
  if (status === 'PENDING') {
    throw unprocessable({
      issue: 'PENDING_CAPTURE',
      description:
        'Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.',
    });
  }
  if (status === 'DECLINED') {
    throw unprocessable({ issue: 'REFUND_NOT_ALLOWED', description: 'Capture cannot be refunded.' });
  }
}

function refundable(requested: number | undefined, left: number): number {
  if (left === 0) {
    throw unprocessable({ issue: 'CAPTURE_FULLY_REFUNDED', description: 'The capture has already been fully refunded' });
  }
  if (requested === undefined || requested <= left) return requested ?? left;
  throw unprocessable({
    issue: 'REFUND_AMOUNT_EXCEEDED',
    description: 'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  });
}

function emitRefundEvent(work: Work, created: Refund, change: 'REFUNDED' | 'REVERSED', summary: string): void {
  const resource = refundView(created, work.baseUrl);
  work.emit({ type: `PAYMENT.CAPTURE.${change}`, resourceType: 'refund', summary, resource });
}
