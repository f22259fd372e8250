import { ERASED_ADDRESS } from '#shared/people/account-deletion.ts';
import { deletionOf, erasureOf, testRestored } from '../testing/restored-cases.ts';
import { access, order, payment, source } from '../testing/sample-records.ts';

const refunded = { status: 'refunded', refundedAmount: 500 };

describe('orders and payments', () => {
  testRestored({
    'an order that is gone comes back as its payment says': {
      table: 'commerce',
      was: order(10),
      is: null,
      alsoIs: [payment(10, { status: 'reversed', refunded: 500, rev: 2 })],
      becomes: order(10, refunded),
    },
    'a gift comes back without the address of somebody who was erased': {
      table: 'commerce',
      was: order(60, { gift: { email: 'gone@example.com', from: 'Ada', message: 'For you', token: 't' } }),
      is: null,
      alsoIs: [payment(60), erasureOf('gone@example.com')],
      becomes: order(60, { gift: { email: ERASED_ADDRESS, from: 'Ada', message: null, token: 't' }, refundedAmount: 0 }),
    },
    'a gift comes back without the name of a giver who has left': {
      table: 'commerce',
      was: order(61, { gift: { email: 'friend@example.com', from: 'Ada', message: 'For you', token: 't' } }),
      is: null,
      alsoIs: [payment(61), deletionOf('usr_61')],
      becomes: order(61, { gift: { email: 'friend@example.com', message: null, token: 't' }, refundedAmount: 0 }),
    },
    'an order that fell back is paid again': {
      table: 'commerce',
      was: order(11),
      is: order(11, { status: 'open', paymentId: undefined }),
      alsoIs: [payment(11)],
      becomes: order(11, { refundedAmount: 0 }),
    },
    'a dispute of an order goes on': {
      table: 'commerce',
      was: order(12),
      is: order(12, { status: 'suspended', kind: 'plan' }),
      becomes: order(12, { status: 'suspended' }),
    },
    'the open order of a deleted account stays away': {
      table: 'commerce',
      was: order(13, { status: 'open' }),
      is: null,
      alsoIs: [deletionOf('usr_13')],
      left: 'its account was deleted',
    },
    'a payment that was written since keeps its state, and gets its title back': {
      table: 'commerce',
      was: payment(14),
      is: payment(14, { status: 'suspended', rev: 2, title: '' }),
      becomes: payment(14, { status: 'suspended', rev: 2 }),
    },
    'a payment that changed without a revision is damaged': {
      table: 'commerce',
      was: payment(15, { status: 'reversed', refunded: 500 }),
      is: payment(15),
      becomes: payment(15, { status: 'reversed', refunded: 500 }),
    },
    'a payment that was refunded before it was lost comes back as refunded': {
      table: 'commerce',
      was: payment(18),
      is: null,
      alsoIs: [{ ...payment(18), sk: 'BOOKED', received: 500, givenBack: 500, disputed: 0, rev: 2, statusAt: '2' }],
      becomes: payment(18, { status: 'reversed', refunded: 500, rev: 2, statusAt: '2' }),
    },
    'a subscription that Stripe has changed since stays': {
      table: 'commerce',
      was: { pk: 'USER#usr_16', sk: 'SUBSCRIPTION#sub_1', rev: 4, accessUntil: '2027' },
      is: { pk: 'USER#usr_16', sk: 'SUBSCRIPTION#sub_1', rev: 5, accessUntil: null },
    },
    'a receipt keeps its later credit notes': {
      table: 'commerce',
      was: { pk: 'USER#usr_17', sk: 'RECEIPT#1', number: 'R-1', creditNotes: [], mailed: new Set(['R-1']) },
      is: { pk: 'USER#usr_17', sk: 'RECEIPT#1', number: '', creditNotes: [{ number: 'C-1' }], mailed: new Set(['C-1']) },
      becomes: {
        pk: 'USER#usr_17',
        sk: 'RECEIPT#1',
        number: 'R-1',
        creditNotes: [{ number: 'C-1' }],
        mailed: new Set(['R-1', 'C-1']),
      },
    },
  });
});

describe('access', () => {
  testRestored({
    'lost access comes back if its order is paid, with the first play of now': {
      table: 'commerce',
      was: access(20, { ...source(20), 'used#ord_20': 'then' }),
      alsoWas: [order(20)],
      is: access(20, { 'used#ord_20': 'now' }),
      alsoIs: [order(20)],
      becomes: access(20, { ...source(20), 'used#ord_20': 'now' }),
    },
    'access to a disputed purchase stays closed': {
      table: 'commerce',
      was: access(21, source(21)),
      alsoWas: [order(21)],
      is: access(21),
      alsoIs: [order(21, { status: 'suspended' })],
      left: 'its order is suspended',
    },
    'access whose refund is under way stays closed': {
      table: 'commerce',
      was: access(22, source(22)),
      is: null,
      alsoIs: [order(22, { refund: { state: 'granting' } })],
      left: 'its money is going back',
    },
    'a redeemed gift opens again for the one who has it': {
      table: 'commerce',
      was: access(23, source(24, { givenBy: 'usr_24' })),
      is: null,
      alsoIs: [order(24, { gift: { token: 't', redeemedBy: 'usr_23' } })],
      becomes: access(23, source(24, { givenBy: 'usr_24' })),
    },
    'a ticket and its upgrade come back with the sets that they are in, without what is in these alone': {
      table: 'commerce',
      was: access(27, {
        ...source(27),
        ...source(28, { onTopOf: 'ord_27' }),
        'upgrades#ord_27': new Set(['ord_28']),
        'bought#pkg_1': new Set(['ord_27']),
        'bought#pkg_2': new Set(['ord_28', 'ord_29']),
        'bought#pkg_3': new Set(['ord_30']),
      }),
      is: null,
      alsoIs: [order(27), { ...order(28), pk: 'USER#usr_27' }],
      becomes: access(27, {
        ...source(27),
        ...source(28, { onTopOf: 'ord_27' }),
        'upgrades#ord_27': new Set(['ord_28']),
        'bought#pkg_1': new Set(['ord_27']),
        'bought#pkg_2': new Set(['ord_28']),
      }),
    },
    'access that was bought since stays': {
      table: 'commerce',
      was: access(25, source(25)),
      is: access(25, { ...source(25), ...source(26) }),
    },
  });
});
