import type { Statement } from '../ledger/statement.ts';

/** Returns the statement of an event with a share of the platform's, two partners, a refund and a dispute, at prices with tax. */
export function sampleStatement(changes: Partial<Statement> = {}): Statement {
  return {
    eventId: 'evt_fight',
    ledger: { ownerId: 'usr_olu', firstEntry: 1, lastEntry: 1234, hash: 'ab'.repeat(32) },
    asOf: '2026-11-21T16:00:00.000Z',
    currency: 'usd',
    sales: 3,
    free: 0,
    given: 0,
    gross: 5997,
    refunds: 1000,
    disputes: 1999,
    net: 2998,
    // 333 of the first, and of the second what is in the 999 that are left.
    tax: 333 + 166,
    providerFees: null,
    divided: 2499,
    platform: { percent: 10, amount: 250 },
    partners: [
      { name: 'Venue', percent: 33.33, amount: 750 },
      { name: 'Band', percent: 33.33, amount: 749 },
    ],
    organization: { percent: 33.34, amount: 750 },
    ...changes,
  };
}
