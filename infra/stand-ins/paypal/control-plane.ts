import * as z from 'zod/mini';
import { parseJson } from '../base/http/json.ts';
import type { Request, Response } from '../base/http/message.ts';
import { findRoute } from '../base/http/router.ts';
import { INSTRUMENTS } from './approval/step.ts';
import { found, type Work } from './http/call.ts';
import { notFound, PayPalError } from './http/errors.ts';
import { parseBody } from './http/json-body.ts';
import { accountOf } from './resources/account.ts';
import { captureView, refundView } from './resources/captures/capture-view.ts';
import { reverse, settleRefund } from './resources/captures/money-back.ts';
import { open, resolve } from './resources/disputes/disputes.ts';
import type { Account, RefundStatus } from './resources/objects.ts';
import { settle } from './resources/orders/capturing.ts';
import { orderView } from './resources/orders/order-view.ts';
import { approve } from './resources/orders/orders.ts';
import type { Storage } from './storage/storage.ts';
import type { EventRecorder } from './webhooks/event-recorder.ts';

interface Steering extends Work {
  id: string;
  body: unknown;
}

interface ControlEndpoint {
  method: 'POST';
  path: string;
  /** Returns the answer's body. */
  handle(steering: Steering): object;
}

const approvalSchema = z.strictObject({ instrument: z._default(z.enum(INSTRUMENTS), 'balance') });
const reasonSchema = z.strictObject({ reason: z.optional(z.string()) });
const refusalSchema = z.strictObject({ issue: z._default(z.string(), 'REFUND_TIME_LIMIT_EXCEEDED') });
const REFUND_STATUSES = ['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED'] as const satisfies readonly RefundStatus[];
const initialRefundStatusSchema = z.strictObject({ status: z.enum(REFUND_STATUSES) });
const inCents = z.optional(z.int().check(z.minimum(1)));
const disputeSchema = z.strictObject({ reason: z._default(z.string(), 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED'), amount: inCents });
const decisionSchema = z.strictObject({
  favour: z.enum(['buyer', 'seller']),
  amount: inCents,
  paid_by: z._default(z.enum(['merchant', 'paypal']), 'merchant'),
});

const accountSchema = z.partial(
  z.strictObject({
    disputes: z.boolean(),
    transaction_search: z.boolean(),
    lag_seconds: z.number().check(z.minimum(0)),
    maximum_items: z.number().check(z.minimum(1)),
  }),
);

/** Actions of a payer, a bank or PayPal itself. */
const CONTROL_ENDPOINTS: readonly ControlEndpoint[] = [
  { method: 'POST', path: '/_orders/:id/approve', handle: approveOrder },
  { method: 'POST', path: '/_orders/:id/expire', handle: expireOrder },
  { method: 'POST', path: '/_captures/:id/complete', handle: (steering) => settleCapture(steering, 'COMPLETED') },
  { method: 'POST', path: '/_captures/:id/deny', handle: (steering) => settleCapture(steering, 'DECLINED') },
  { method: 'POST', path: '/_captures/:id/reverse', handle: reverseCapture },
  { method: 'POST', path: '/_captures/:id/dispute', handle: disputeCapture },
  { method: 'POST', path: '/_captures/:id/refuse_refunds', handle: refuseRefunds },
  { method: 'POST', path: '/_captures/:id/refunds_begin', handle: setInitialRefundStatus },
  { method: 'POST', path: '/_refunds/:id/complete', handle: (steering) => finishRefund(steering, 'COMPLETED') },
  { method: 'POST', path: '/_refunds/:id/fail', handle: (steering) => finishRefund(steering, 'FAILED') },
  { method: 'POST', path: '/_refunds/:id/cancel', handle: (steering) => finishRefund(steering, 'CANCELLED') },
  { method: 'POST', path: '/_disputes/:id/resolve', handle: resolveDispute },
  { method: 'POST', path: '/_account', handle: changeAccount },
];

/** Answers the requests with which tests trigger outside actions. Returns undefined for any other request. */
export function answerSteering(request: Request, storage: Storage, recorder: EventRecorder): Response | undefined {
  if (request.method === 'DELETE' && request.path === '/_tokens') {
    storage.tokens.clear();
    return { status: 204, body: '' };
  }
  const route = findRoute(CONTROL_ENDPOINTS, request.method, request.path);
  if (!route) return undefined;
  const steering = { ...recorder.work(request.baseUrl), id: route.id, body: parseJson(request.body) };
  try {
    return { status: 200, body: storage.transaction(() => route.row.handle(steering)) };
  } catch (error) {
    if (error instanceof PayPalError) return error.response();
    throw error;
  }
}

function approveOrder(steering: Steering): object {
  const { instrument } = parseBody(approvalSchema, steering.body);
  return orderView(approve(steering, found(steering, 'order', notFound), instrument), steering);
}

function expireOrder(steering: Steering): object {
  const order = { ...found(steering, 'order', notFound), open_until: 0 };
  steering.objects.put('order', order);
  return orderView(order, steering);
}

function settleCapture(steering: Steering, status: 'COMPLETED' | 'DECLINED'): object {
  return captureView(settle(steering, found(steering, 'capture', notFound), status), steering.baseUrl);
}

function reverseCapture(steering: Steering): object {
  const { reason = 'CHARGEBACK' } = parseBody(reasonSchema, steering.body);
  return refundView(reverse(steering, found(steering, 'capture', notFound), reason), steering.baseUrl);
}

/** Opens a dispute for `{ reason, amount }`; the amount is in cents, by default all of the capture. */
function disputeCapture(steering: Steering): object {
  const { reason, amount } = parseBody(disputeSchema, steering.body);
  return { dispute_id: open(steering, found(steering, 'capture', notFound), reason, amount).id };
}

/** Makes PayPal reject the shop's refunds of a capture from now on, with `{ issue }`. */
function refuseRefunds(steering: Steering): object {
  const { issue: refusal } = parseBody(refusalSchema, steering.body);
  const capture = { ...found(steering, 'capture', notFound), refusal };
  steering.objects.put('capture', capture);
  return captureView(capture, steering.baseUrl);
}

/** Makes the shop's refunds of a capture start as `{ status }` from now on. */
function setInitialRefundStatus(steering: Steering): object {
  const { status } = parseBody(initialRefundStatusSchema, steering.body);
  const capture = { ...found(steering, 'capture', notFound), refunds_begin: status };
  steering.objects.put('capture', capture);
  return captureView(capture, steering.baseUrl);
}

function finishRefund(steering: Steering, status: Exclude<RefundStatus, 'PENDING'>): object {
  return refundView(settleRefund(steering, found(steering, 'refund', notFound), status), steering.baseUrl);
}

/** Decides a dispute by `{ favour, amount, paid_by }`; the amount is what the payer gets, in cents, by default all. */
function resolveDispute(steering: Steering): object {
  const decision = parseBody(decisionSchema, steering.body);
  return { dispute_id: resolve(steering, found(steering, 'dispute', notFound), decision).id };
}

/** Sets the shop's permissions and the search limits: `{ disputes, transaction_search, lag_seconds, maximum_items }`. */
function changeAccount({ objects, body }: Steering): object {
  const account = { ...accountOf(objects), ...(parseBody(accountSchema, body) as Partial<Account>) };
  objects.put('account', account);
  return account;
}
