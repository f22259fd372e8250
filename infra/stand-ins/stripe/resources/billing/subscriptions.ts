import type Stripe from 'stripe';
import { type Answer, type Call, type Endpoint, ok } from '../../http/call.ts';
import { invalidRequest, noSuch } from '../../http/errors.ts';
import { paramsOf } from '../../http/params.ts';
import { expanded } from '../expand.ts';
import { listObjects, PAGE_PARAMS } from '../lists.ts';
import type { Subscription } from './objects.ts';
import { changeSubscription, endSubscription, noCancellation, periodOf } from './subscription-states.ts';
import { billingTime } from './time.ts';

const UPDATE_PARAMS = paramsOf<Stripe.SubscriptionUpdateParams>([
  'cancel_at',
  'cancel_at_period_end',
  'cancellation_details',
  'default_payment_method',
  'description',
  'expand',
  'metadata',
]);

const FEEDBACK = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const;

/** Statuses by value of the `status` filter. Without a filter, all but the canceled ones are listed. */
const STATUSES: Record<string, readonly Subscription['status'][]> = {
  active: ['active'],
  all: ['active', 'canceled', 'incomplete', 'incomplete_expired', 'past_due', 'unpaid'],
  canceled: ['canceled'],
  ended: ['canceled', 'incomplete_expired'],
  incomplete: ['incomplete'],
  incomplete_expired: ['incomplete_expired'],
  past_due: ['past_due'],
  unpaid: ['unpaid'],
};
const NOT_CANCELED = ['active', 'incomplete', 'incomplete_expired', 'past_due', 'unpaid'];

export const subscriptionEndpoints: readonly Endpoint[] = [
  { method: 'GET', path: '/v1/subscriptions', params: [...PAGE_PARAMS, 'customer', 'status', 'test_clock'], handle: list },
  { method: 'GET', path: '/v1/subscriptions/:id', params: ['expand'], handle: (call) => ok(expanded(call, find(call))) },
  { method: 'POST', path: '/v1/subscriptions/:id', params: UPDATE_PARAMS, handle: update },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    params: ['cancellation_details', 'expand', 'invoice_now', 'prorate'],
    handle: cancel,
  },
];

function list(call: Call): Answer {
  const status = call.params.choice('status', Object.keys(STATUSES));
  const oneOf = { status: status ? (STATUSES[status] ?? []) : NOT_CANCELED };
  return listObjects(call, 'subscription', { equal: ['customer', 'test_clock'], oneOf });
}

function update(call: Call): Answer {
  const before = find(call);
  const { params } = call;
  const hasEnded = before.status === 'canceled' || before.status === 'incomplete_expired';
  const changing = ['cancel_at', 'cancel_at_period_end', 'default_payment_method'];
  if (hasEnded && changing.some((name) => params.has(name))) {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  }
  const after = changeSubscription(call, before, {
    ...cancellationOf(call, before),
    default_payment_method: paymentMethodOf(call) ?? before.default_payment_method,
    description: params.text('description') ?? before.description,
    metadata: params.metadata(before.metadata),
  });
  return ok(expanded(call, after));
}

/** The scheduled end of a subscription. */
type End = Pick<Subscription, 'cancel_at' | 'cancel_at_period_end'>;

const NO_END: End = { cancel_at: null, cancel_at_period_end: false };

/** Returns the changes for a call that schedules or revokes the end of a subscription. */
function cancellationOf(call: Call, before: Subscription): Partial<Subscription> {
  const details = { ...(before.cancellation_details ?? noCancellation()), ...cancellationDetails(call) };
  const end = endIn(call, before);
  if (!end) return { cancellation_details: details };
  if (end.cancel_at === null) return { ...end, canceled_at: null, cancellation_details: { ...details, reason: null } };
  return {
    ...end,
    canceled_at: billingTime(call.objects, before.customer),
    cancellation_details: { ...details, reason: 'cancellation_requested' },
  };
}

/** Returns undefined if the call does not change the end. `cancel_at_period_end=false` does not remove a `cancel_at`. */
function endIn({ params, objects }: Call, before: Subscription): End | undefined {
  const isWithPeriod = params.has('cancel_at_period_end') ? params.flag('cancel_at_period_end') : undefined;
  if (!params.has('cancel_at')) {
    if (isWithPeriod === undefined) return undefined;
    if (isWithPeriod) return { cancel_at: periodOf(before).end, cancel_at_period_end: true };
    return before.cancel_at_period_end ? NO_END : undefined;
  }
  if (isWithPeriod !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  }
  if (params.text('cancel_at') === '') return NO_END;
  const cancelAt = params.integer('cancel_at') ?? 0;
  if (cancelAt <= billingTime(objects, before.customer)) throw params.refused('cancel_at', 'cancel_at must be in the future.');
  return { cancel_at: cancelAt, cancel_at_period_end: false };
}

function cancellationDetails({ params }: Call): Partial<Stripe.Subscription.CancellationDetails> {
  const given = params.child('cancellation_details', ['comment', 'feedback']);
  if (!given) return {};
  return {
    ...(given.has('comment') && { comment: given.text('comment') || null }),
    ...(given.has('feedback') && { feedback: given.choice('feedback', FEEDBACK) ?? null }),
  };
}

function paymentMethodOf({ params, objects }: Call): string | undefined {
  const id = params.text('default_payment_method');
  if (!id) return undefined;
  if (!objects.get('payment_method', id)?.customer) throw noSuch('PaymentMethod', id, 'default_payment_method', 400);
  return id;
}

function cancel(call: Call): Answer {
  const before = find(call);
  if (before.status === 'canceled') throw noSuch('subscription', call.id);
  const details = { ...(before.cancellation_details ?? noCancellation()), ...cancellationDetails(call) };
  return ok(expanded(call, endSubscription(call, { ...before, cancellation_details: details }, 'cancellation_requested')));
}

function find({ id, objects }: Call): Subscription {
  const subscription = objects.get('subscription', id);
  if (!subscription) throw noSuch('subscription', id);
  return subscription;
}
