import type { Work } from '../../http/call.ts';
import { unprocessable } from '../../http/errors.ts';
import { refundsOf, refundView } from './capture-view.ts';
import { newId, timestamp } from '../ids.ts';
import { cents, money, spoken } from '../money.ts';
import type { Capture, Refund, RefundStatus } from '../objects.ts';

/** What the shop may say about a refund. */
type Note = Pick<Refund, 'custom_id' | 'invoice_id' | 'note_to_payer'>;

/**
 * Gives the payer money back because the shop wants to.
 * @param amount in cents; left out: all that has not been refunded yet
 * @throws PayPalError 422 where the capture does not hold as much, or its refunds are refused
 */
export function refund(work: Work, capture: Capture, amount: number | undefined, note: Note): Refund {
  const { refusal, refunds_begin = 'COMPLETED' } = capture;
  if (refusal) throw unprocessable({ issue: refusal, description: 'The refund is refused.' });
  const made = giveBack(work, capture, { wanted: amount, note, reason: null, status: refunds_begin });
  if (made.status === 'COMPLETED') tellRefunded(work, made);
  return made;
}

/**
 * Ends the wait of a refund that the shop's bank is asked for. PayPal has an event of it only where the money went back.
 * @throws PayPalError 422 where it is not pending
 */
export function settleRefund(work: Work, pending: Refund, status: Exclude<RefundStatus, 'PENDING'>): Refund {
  if (pending.status !== 'PENDING') {
    throw unprocessable({ issue: 'REFUND_NOT_PENDING', description: `The refund is ${pending.status}.` });
  }
  const settled: Refund = { ...pending, status, update_time: timestamp() };
  work.objects.put('refund', settled);
  const capture = work.objects.get('capture', settled.capture_id);
  if (capture) work.objects.put('capture', { ...capture, status: statusOf(capture, work), update_time: settled.update_time });
  if (status === 'COMPLETED') tellRefunded(work, settled);
  return settled;
}

function tellRefunded(work: Work, made: Refund): void {
  tell(work, made, 'REFUNDED', `A ${spoken(made.amount)} capture payment was refunded`);
}

/**
 * Takes money of a capture from the shop, as PayPal does where the payer's bank or PayPal itself decides so.
 * @param reason e.g. `CHARGEBACK`
 * @param amount in cents, no more than is left; left out: all of that
 * @throws PayPalError 422 where nothing is left
 */
export function reverse(work: Work, capture: Capture, reason: string, amount?: number): Refund {
  const wanted = amount === undefined ? undefined : Math.min(amount, cents(capture.amount) - goneOf(capture, work));
  const made = giveBack(work, capture, { wanted, note: {}, reason, status: 'COMPLETED' });
  tell(work, made, 'REVERSED', `A ${spoken(made.amount)} capture payment was reversed`);
  return made;
}

interface GivenBack {
  wanted: number | undefined;
  note: Note;
  reason: string | null;
  status: RefundStatus;
}

function giveBack(work: Work, capture: Capture, { wanted, note, reason, status }: GivenBack): Refund {
  refuseUnpaid(capture);
  const before = goneOf(capture, work);
  const amount = refundable(wanted, cents(capture.amount) - before);
  const now = timestamp();
  const { currency_code } = capture.amount;
  const made: Refund = {
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
  work.objects.put('refund', made);
  const held = { ...capture, reason, update_time: now, refunds: [...capture.refunds, made.id] };
  work.objects.put('capture', { ...held, status: statusOf(held, work) });
  return made;
}

/** What went back of a capture, or is on its way. */
const goneOf = (capture: Capture, work: Work) =>
  sumOf(refundsOf(capture, work).filter(({ status }) => status === 'COMPLETED' || status === 'PENDING'));

const sumOf = (refunds: readonly Refund[]) => refunds.reduce((sum, { amount }) => sum + cents(amount), 0);

/** What is pending has not been refunded. */
function statusOf(capture: Capture, work: Work): Capture['status'] {
  const done = sumOf(refundsOf(capture, work).filter(({ status }) => status === 'COMPLETED'));
  if (done === 0) return 'COMPLETED';
  return done === cents(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
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
