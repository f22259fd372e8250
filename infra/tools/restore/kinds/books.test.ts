import type { Item } from '../item.ts';
import { testRestored } from '../testing/restored-cases.ts';
import { order, payment } from '../testing/sample-records.ts';

const head = (n: number, number: number, hash: string): Item => ({ pk: `LEDGER#own_${n}`, sk: 'HEAD', number, hash, series: {} });
const entry = (n: number, number: number, hash: string): Item => ({
  pk: `LEDGER#own_${n}`,
  sk: `ENTRY#${String(number).padStart(12, '0')}`,
  number,
  hash,
  previousHash: hash.slice(0, -1),
});
const mark = (n: number, rev: number): Item => ({ pk: `PAYMENT#paypal#pay_${n}`, sk: 'BOOKED', rev, statusAt: '1' });

const FORKED = 'its ledger has gone on differently since: see npm run verify-ledger';

describe('the books', () => {
  testRestored({
    'a lost row of a ledger that has grown comes back': {
      table: 'commerce',
      was: entry(30, 1, 'a'),
      alsoWas: [entry(30, 2, 'ab'), head(30, 2, 'ab')],
      is: null,
      alsoIs: [entry(30, 2, 'ab'), entry(30, 3, 'abc'), head(30, 3, 'abc')],
      becomes: entry(30, 1, 'a'),
    },
    'a row of a ledger that began again is left to a person': {
      table: 'commerce',
      was: entry(31, 2, 'ab'),
      alsoWas: [head(31, 2, 'ab')],
      is: null,
      alsoIs: [entry(31, 1, 'x'), head(31, 1, 'x')],
      left: FORKED,
    },
    'the end of a ledger that fell back is set again': {
      table: 'commerce',
      was: head(32, 2, 'ab'),
      alsoWas: [entry(32, 1, 'a'), entry(32, 2, 'ab')],
      is: head(32, 1, 'a'),
      alsoIs: [entry(32, 1, 'a'), entry(32, 2, 'ab')],
      becomes: head(32, 2, 'ab'),
    },
    'the lost mark of a payment comes back with its ledger': {
      table: 'commerce',
      was: mark(33, 1),
      alsoWas: [payment(33), head(33, 1, 'a')],
      is: null,
      alsoIs: [payment(33), head(33, 1, 'a')],
      becomes: mark(33, 1),
    },
    'a disabled code stays disabled': {
      table: 'commerce',
      was: { pk: 'CODES#own', sk: 'CODE#A', percent: 10 },
      is: { pk: 'CODES#own', sk: 'CODE#A', percent: 99, disabledAt: 'now' },
      becomes: { pk: 'CODES#own', sk: 'CODE#A', percent: 10, disabledAt: 'now' },
    },
  });
});

describe('what is counted, held or under way', () => {
  testRestored({
    'a counter of seats stays, however it differs': {
      table: 'commerce',
      was: { pk: 'ALLOTMENT#a', sk: 'SHARD#00', taken: 5 },
      is: { pk: 'ALLOTMENT#a', sk: 'SHARD#00', taken: 9 },
    },
    'a lost counter of seats comes back': {
      table: 'commerce',
      was: { pk: 'ALLOTMENT#b', sk: 'SHARD#00', taken: 5 },
      is: null,
      becomes: { pk: 'ALLOTMENT#b', sk: 'SHARD#00', taken: 5 },
    },
    'an ended hold stays ended': { table: 'commerce', was: { pk: 'HOLD#a#ord_1', sk: 'HOLD', shard: 0 }, is: null },
    'a cursor of the reconciliation stays': {
      table: 'commerce',
      was: { pk: 'RECONCILIATION', sk: 'CURSOR#stripe', before: 1 },
      is: { pk: 'RECONCILIATION', sk: 'CURSOR#stripe', before: 2 },
    },
    'a completed refund is not begun again': {
      table: 'commerce',
      was: { pk: 'REFUNDS-GRANTED', sk: 'ord_40#pay_40#all', userId: 'usr_40', orderId: 'ord_40' },
      is: null,
      alsoIs: [order(40, { status: 'refunded' })],
      left: 'the refund was decided or completed since',
    },
    'an item of an unknown kind is named': {
      table: 'commerce',
      was: { pk: 'NEWS#1', sk: 'NEWS' },
      is: null,
      left: 'no rule says how to restore it',
    },
  });
});
