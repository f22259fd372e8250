import * as z from 'zod/mini';
import { type Answer, type Call, type Endpoint, found } from '../../http/call.ts';
import { notFound, unprocessable } from '../../http/errors.ts';
import { parseBody } from '../../http/json-body.ts';
import { checkAmount, moneySchema, textUpTo } from '../amounts.ts';
import { refundLinks, refundView } from './capture-view.ts';
import { cents } from '../money.ts';
import { refund } from './money-back.ts';
import type { Refund } from '../objects.ts';

const refundSchema = z.looseObject({
  amount: z.optional(moneySchema),
  custom_id: textUpTo(127),
  invoice_id: textUpTo(127),
  note_to_payer: textUpTo(255),
});

export const refundEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/v2/payments/captures/:id/refund', handle: create, again },
  {
    method: 'GET',
    path: '/v2/payments/refunds/:id',
    handle: (call) => ({ status: 200, body: refundView(found(call, 'refund', notFound), call.baseUrl) }),
  },
];

function create(call: Call): Answer {
  const capture = found(call, 'capture', notFound);
  const { amount, custom_id, invoice_id, note_to_payer } = parseBody(refundSchema, call.body);
  if (amount) checkAmount(amount, '/amount');
  if (amount && amount.currency_code !== capture.amount.currency_code) {
    throw unprocessable({
      issue: 'REFUND_CAPTURE_CURRENCY_MISMATCH',
      description: 'Refund must be in the same currency as the capture',
    });
  }
  const note = { ...(custom_id && { custom_id }), invoice_id, note_to_payer };
  return { status: 201, body: view(call, refund(call, capture, amount && cents(amount), note)) };
}

function again(call: Call, id: string): object {
  return view(call, found({ ...call, id }, 'refund', notFound));
}

function view({ wantsAll, baseUrl }: Call, created: Refund): object {
  return wantsAll
    ? refundView(created, baseUrl)
    : { id: created.id, status: created.status, links: refundLinks(created, baseUrl) };
}
