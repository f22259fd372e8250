import * as z from 'zod/mini';
import { forMembers } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { amount, idParam, moment } from '../fields.ts';

export const beginTestPurchase = endpoint('POST /studio/events/{eventId}/test-purchase', {
  handler: 'money/checkout/test-purchases/begin-test-purchase',
  once: { changes: 'money', by: 'state' },
  ...forMembers('events:edit', {
    accounts: ['read', 'write'],
    catalog: ['read'],
    commerce: ['read', 'write'],
    paymentsSecret: true,
    audit: 'append',
  }),
  summary:
    'Lets the caller buy a package of the event as a test within the hour, with a test card, where payments are in test mode. It is refunded by itself.',
  params: idParam('eventId'),
  answer: z.object({
    /** Until when an order may be opened as a test. */
    until: moment(),
  }),
  errors: ['event_not_found', 'test_not_possible', 'too_many_attempts'],
});

export const ownTestPurchase = endpoint('GET /studio/events/{eventId}/test-purchase', {
  handler: 'money/checkout/test-purchases/own-test-purchase',
  ...forMembers('events:read', { catalog: ['read'], commerce: ['read'], paymentsSecret: true }),
  summary: 'Returns whether test cards work here, and the last test purchase that the caller paid.',
  params: idParam('eventId'),
  answer: z.object({
    /** `test` if payments are in test mode, `live` if they are real, and `none` before card payments are set up. */
    cards: z.enum(['test', 'live', 'none']),
    last: z.nullable(z.object({ paidAt: moment(), amount: amount(), currency: z.string(), isRefunded: z.boolean() })),
  }),
  errors: ['event_not_found'],
});
