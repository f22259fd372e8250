import type { Work } from '../../http/call.ts';
import { unprocessable } from '../../http/errors.ts';
import { refundsOf, refundView } from './capture-view.ts';
import { newId, timestamp } from '../ids.ts';
import { cents, money, spoken } from '../money.ts';
import type { Capture, Refund } from '../objects.ts';

/** What the shop may say about a refund. */
type Note = Pick<Refund, 'custom_id' | 'invoice_id' | 'note_to_payer'>;

/**
 * Gives the payer money back because the shop wants to.
 * @param amount in cents; left out: all that has not been refunded yet
 * @throws PayPalError 422 where the capture does not hold as much, or its refunds are refused
 */
export function refund(work: Work, capture: Capture, amount: number | undefined, note: Note): Refund {
  const { refusal } = capture;
  if (refusal) throw unprocessable({ issue: refusal, description: 'The refund is refused.' });
  const made = giveBack(work, capture, amount, note, null);
  tell(work, made, 'REFUNDED', `A ${spoken(made.amount)} capture payment was refunded`);
  return made;
}

/**
 * Takes all that is left of a capture from the shop, as PayPal does where the payer's bank or PayPal itself decides so.
 * @param reason e.g. `CHARGEBACK`
 * @throws PayPalError 422 where nothing is left
 */
export function reverse(work: Work, capture: Capture, reason: string): Refund {
  const made = giveBack(work, capture, undefined, {}, reason);
  tell(work, made, 'REVERSED', `A ${spoken(made.amount)} capture payment was reversed`);
  return made;
}

function giveBack(work: Work, capture: Capture, wanted: number | undefined, note: Note, reason: string | null): Refund {
  refuseUnpaid(capture);
  const whole = cents(capture.amount);
  const before = refundsOf(capture, work).reduce((sum, { amount }) => sum + cents(amount), 0);
  const amount = refundable(wanted, whole - before);
  const now = timestamp();
  const { currency_code } = capture.amount;
  const made: Refund = {
    custom_id: capture.custom_id,
    ...note,
    id: newId(),
    capture_id: capture.id,
    amount: money(amount, currency_code),
    total: money(before + amount, currency_code),
    reason,
    create_time: now,
  };
  const status = before + amount === whole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  work.objects.put('refund', made);
  work.objects.put('capture', { ...capture, status, reason, update_time: now, refunds: [...capture.refunds, made.id] });
  return made;
}

function refuseUnpaid({ status }: Capture): void {
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

function refundable(wanted: number | undefined, left: number): number {
  if (left === 0) {
    throw unprocessable({ issue: 'CAPTURE_FULLY_REFUNDED', description: 'The capture has already been fully refunded' });
  }
  if (wanted === undefined || wanted <= left) return wanted ?? left;
  throw unprocessable({
    issue: 'REFUND_AMOUNT_EXCEEDED',
    description: 'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  });
}

function tell(work: Work, made: Refund, what: 'REFUNDED' | 'REVERSED', summary: string): void {
  const resource = refundView(made, work.baseUrl);
  work.emit({ type: `PAYMENT.CAPTURE.${what}`, resourceType: 'refund', summary, resource });
}
