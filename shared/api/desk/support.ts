import * as z from 'zod/mini';
import { TRUST_REFUSALS } from '../../people/trust-refusals.ts';
import { REASON_LENGTH } from '../../money/order-changes.ts';
import { forMembers } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { amount, changeKey, email, id, idParam, moment, prose } from '../fields.ts';

/** The reason that a member gives for a change. Their team reads it, and nobody else. */
const reason = () => prose(REASON_LENGTH);

const orderParams = idParam('orderId');

export const refundOrder = endpoint('POST /studio/orders/{orderId}/refund', {
  handler: 'money/refunds/refund-order',
  once: { changes: 'money', by: 'key' },
  ...forMembers('refunds:make', { commerce: ['read', 'write'], paymentsSecret: true, bus: 'put', audit: 'append' }),
  summary:
    'Refunds a payment of an order, or a part of it, whatever the refund policy says. All that is left ends the access. A repeated key refunds once.',
  params: orderParams,
  body: z.strictObject({
    key: changeKey(),
    provider: z.enum(['stripe', 'paypal', 'free']),
    paymentId: z.string().check(z.regex(/^[\w-]{1,255}$/)),
    /** Minor units; at most what was paid and not refunded. */
    amount: amount().check(z.minimum(1)),
    reason: reason(),
  }),
  answer: z.object({ message: z.string() }),
  errors: [
    'order_not_found',
    'payment_not_found',
    'refund_not_possible',
    'payment_processing',
    'payments_unavailable',
    'unavailable',
  ],
});

const supports = {
  access: 'organizer',
  right: 'orders:support',
  answer: z.object({ message: z.string() }),
} as const;

/** The fields that every change of an order has. */
const change = { key: changeKey(), reason: reason() };

export const changeOrder = endpoint('POST /studio/orders/{orderId}/change', {
  handler: 'desk/support/change-order',
  once: { changes: 'access', by: 'key' },
  ...supports,
  rights: {
    accounts: ['read', 'write'],
    catalog: ['read'],
    commerce: ['read', 'write'],
    playback: ['read'],
    bus: 'put',
    audit: 'append',
  },
  summary:
    'Extends what an order opens, moves it to another address, whose reader gets a link to open it, or sends its receipt or its link again. A repeated key changes once.',
  params: orderParams,
  body: z.discriminatedUnion('change', [
    z.strictObject({ change: z.literal('extend'), ...change, until: moment() }),
    z.strictObject({ change: z.literal('move'), ...change, email: email() }),
    z.strictObject({ change: z.literal('resend'), ...change }),
  ]),
  errors: ['order_not_found', 'change_not_possible', 'too_many_attempts', 'unavailable', ...TRUST_REFUSALS],
});

export const giveTicket = endpoint('POST /studio/events/{eventId}/tickets', {
  handler: 'desk/support/give-ticket',
  once: { changes: 'access', by: 'state' },
  ...supports,
  rights: { accounts: ['read', 'write'], catalog: ['read'], commerce: ['read', 'write'], audit: 'append' },
  summary:
    'Gives somebody a ticket without money: a link goes to their address, which opens it once. An address has one ticket for each package.',
  params: idParam('eventId'),
  body: z.strictObject({ packageId: id(), email: email(), reason: reason() }),
  answer: z.object({ message: z.string(), orderId: id() }),
  errors: ['event_not_found', 'package_not_found', 'change_not_possible', 'sold_out', 'too_many_attempts', ...TRUST_REFUSALS],
});
