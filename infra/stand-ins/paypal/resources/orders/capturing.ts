import type { Work } from '../../http/call.ts';
import { type ErrorDetail, PayPalError, unprocessable } from '../../http/errors.ts';
import { captureView } from '../captures/capture-view.ts';
import { newId, timestamp } from '../ids.ts';
import { spoken } from '../money.ts';
import type { Capture, Order } from '../objects.ts';
import { approvalUrl } from './order-view.ts';

/** Captures an approved order. @returns the updated order @throws PayPalError 422 */
export function capture(work: Work, order: Order): Order {
  if (order.status === 'COMPLETED') {
    throw unprocessable({
      issue: 'ORDER_ALREADY_CAPTURED',
      description: "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
    });
  }
  if (order.status !== 'APPROVED') {
    throw unprocessable({
      issue: 'ORDER_NOT_APPROVED',
      description:
        "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
    });
  }
  refuseSecondInvoice(work, order);
  if (order.instrument === 'declined-card') throw new CaptureDeclined(order, work.baseUrl);
  return completeOrder(work, order);
}

/** Thrown if the bank declined. The payer has to return to PayPal and choose another instrument. */
export class CaptureDeclined extends PayPalError {
  constructor({ id }: Order, baseUrl: string) {
    const detail: ErrorDetail = {
      issue: 'INSTRUMENT_DECLINED',
      description:
        "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
    };
    const unprocessableError = unprocessable(detail, [{ href: approvalUrl(id, baseUrl), rel: 'redirect', method: 'GET' }]);
    super(unprocessableError.status, unprocessableError.body);
  }
}

/** An account accepts only one payment per invoice, unless its owner allows more. */
function refuseSecondInvoice({ objects }: Work, { unit }: Order): void {
  if (!unit.invoice_id || objects.capturesOfInvoice(unit.invoice_id).length === 0) return;
  throw unprocessable({
    issue: 'DUPLICATE_INVOICE_ID',
    description:
      'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
  });
}

function completeOrder(work: Work, order: Order): Order {
  const now = timestamp();
  const { unit } = order;
  const { currency_code, value } = unit.amount;
  const created: Capture = {
    id: newId(),
    status: order.instrument === 'echeck' ? 'PENDING' : 'COMPLETED',
    reason: order.instrument === 'echeck' ? 'ECHECK' : null,
    amount: { currency_code, value },
    order_id: order.id,
    custom_id: unit.custom_id,
    invoice_id: unit.invoice_id,
    create_time: now,
    update_time: now,
    refunds: [],
  };
  const completed: Order = { ...order, status: 'COMPLETED', capture_id: created.id, update_time: now };
  work.objects.put('order', completed);
  work.objects.put('capture', created);
  emitCaptureEvent(work, created);
  return completed;
}

/** Completes or declines a pending capture. @throws PayPalError 422 if it is not pending */
export function settle(work: Work, pending: Capture, status: 'COMPLETED' | 'DECLINED'): Capture {
  if (pending.status !== 'PENDING') {
    throw unprocessable({ issue: 'CAPTURE_NOT_PENDING', description: `The capture is ${pending.status}.` });
  }
  const settled: Capture = { ...pending, status, reason: null, update_time: timestamp() };
  work.objects.put('capture', settled);
  emitCaptureEvent(work, settled);
  return settled;
}

const SUMMARIES = { PENDING: 'Payment pending for', COMPLETED: 'Payment completed for', DECLINED: 'Payment denied for' };

function emitCaptureEvent(work: Work, settled: Capture): void {
  const status = settled.status as keyof typeof SUMMARIES;
  work.emit({
    type: `PAYMENT.CAPTURE.${status === 'DECLINED' ? 'DENIED' : status}`,
    resourceType: 'capture',
    summary: `${SUMMARIES[status]} ${spoken(settled.amount)}`,
    resource: captureView(settled, work.baseUrl),
  });
}
