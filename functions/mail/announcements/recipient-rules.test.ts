import { ERASED_ADDRESS } from '#shared/people/account-deletion.ts';
import type { Sale } from '../../books/sales/sale.ts';
import type { Order } from '../../money/orders/order.ts';
import { addedUp, leftOutList, standingOf } from './recipient-rules.ts';

const order = (changes: object = {}) =>
  ({ orderId: 'ord_1', userId: 'usr_buyer', amount: 1999, status: 'paid', quotes: [], ...changes }) as unknown as Order;
const standing = (changes: object = {}, state = 'paid', isRunning: boolean | null = null) =>
  standingOf({ sale: { state } as Sale, order: order(changes), isRunning });
const gift = { email: 'friend@example.com', token: 'gift_1', message: null };
const buyer = { holder: { userId: 'usr_buyer' } };

it.each([
  ['paid', {}, 'paid', buyer],
  ['refunded in part', { refundedAmount: 500 }, 'partly-refunded', buyer],
  ['given or moved, and not opened', { gift }, 'paid', { holder: { email: 'friend@example.com' } }],
  ['opened', { gift: { ...gift, redeemedBy: 'usr_friend' } }, 'given', { holder: { userId: 'usr_friend' } }],
  ['not opened by somebody who was erased', { gift: { ...gift, email: ERASED_ADDRESS } }, 'paid', { leftOut: 'deleted' }],
  ['refunded', { status: 'refunded' }, 'refunded', { leftOut: 'refunded' }],
  ['refunded, which is not counted yet', { status: 'refunded' }, 'paid', { leftOut: 'refunded' }],
  ['being refunded', { refund: { state: 'granting', amount: 1999 } }, 'paid', { leftOut: 'refunded' }],
  ['being refunded in part', { refund: { state: 'granting', amount: 500 } }, 'paid', buyer],
  ['refunded with its replay kept', { status: 'refunded', refund: { state: 'granted', keepsAccess: true } }, 'refunded', buyer],
  ['refunded although the bank refuses it', { status: 'refunded' }, 'refund-failed', { leftOut: 'refunded' }],
  ['in dispute', { status: 'suspended' }, 'paid', { leftOut: 'disputed' }],
  ['lost to the bank', { status: 'refunded' }, 'charged-back', { leftOut: 'disputed' }],
])('knows who holds a ticket that is %s', (_what, changes, state, expected) => {
  expect(standing(changes, state)).toEqual(expected);
});

it('follows a subscription and not its single payments', () => {
  expect(standing({}, 'refunded', true)).toEqual(buyer);
  expect(standing({}, 'paid', false)).toEqual({ leftOut: 'ended' });
});

it('adds counts up, and lists those that are not zero in one order', () => {
  expect(leftOutList(addedUp({ refunded: 1, unsubscribed: 2 }, { refunded: 2, bounced: 0 }))).toEqual([
    { why: 'unsubscribed', number: 2 },
    { why: 'refunded', number: 3 },
  ]);
});
