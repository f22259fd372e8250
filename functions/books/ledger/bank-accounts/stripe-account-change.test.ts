import { streamRecord } from '../../../test/triggers/stream.ts';
import { stripeAccountChange } from './stripe-account-change.ts';

const facts = { isSubmitted: false, takesTransfers: false, paysOut: false, asks: 4, disabledReason: null };
const PAID = { ...facts, isSubmitted: true, takesTransfers: true, paysOut: true };
const ACCOUNT = {
  rev: 1,
  ownerId: 'usr_olu',
  payee: '',
  accountId: 'acct_1',
  startedAt: '2026-12-01T10:00:00.000Z',
  startedBy: 'usr_olu',
  paidFrom: '2026-12-04T10:00:00.000Z',
  facts,
  checkedAt: '2026-12-02T10:00:00.000Z',
};
const partner = { name: 'Gym', email: 'gym@example.com', invitedAt: ACCOUNT.startedAt };

const changeOf = (before: object | null, after: object | null, sk = 'OWNER#usr_olu') =>
  stripeAccountChange(streamRecord({ pk: 'CONNECTED-ACCOUNTS', sk }, before, after));
const told = { ownerId: 'usr_olu', partner: null, paidFrom: ACCOUNT.paidFrom };

it.each([
  ['a new account', null, ACCOUNT, { change: 'started', changedAt: ACCOUNT.startedAt }],
  ['one that is ready', ACCOUNT, { ...ACCOUNT, facts: PAID }, { change: 'ready', changedAt: ACCOUNT.checkedAt }],
  [
    'one that Stripe stops',
    { ...ACCOUNT, facts: PAID },
    { ...ACCOUNT, facts: { ...PAID, paysOut: false } },
    { change: 'stopped' },
  ],
  [
    'one whose page is opened again',
    { ...ACCOUNT, facts: PAID },
    { ...ACCOUNT, facts: PAID, openedAt: '2026-12-03T10:00:00.000Z' },
    { change: 'opened', changedAt: '2026-12-03T10:00:00.000Z' },
  ],
])('has the owners told of %s', (_, before, after, says) => {
  expect(changeOf(before, after)).toMatchObject({ kind: 'account', account: { ...told, ...says } });
});

it('names the partner, without the token of the link', () => {
  const change = changeOf(null, { ...ACCOUNT, payee: 'ptr_1', partner, tokenHash: 'x' }, 'OWNER#usr_olu#PARTNER#ptr_1');
  expect(change).toMatchObject({ account: { partner: { name: 'Gym', email: 'gym@example.com' } } });
  expect(JSON.stringify(change)).not.toContain('tokenHash');
});

it.each([
  ['another fact', ACCOUNT, { ...ACCOUNT, facts: { ...facts, asks: 2 } }],
  ['an account that is removed', ACCOUNT, null],
])('says nothing of %s', (_, before, after) => expect(changeOf(before, after)).toEqual({ kind: 'other' }));

it('says nothing of other items, and which one it cannot read', () => {
  expect(stripeAccountChange(streamRecord({ pk: 'TRANSFERS#usr_olu', sk: 'OPEN' }, null, ACCOUNT))).toEqual({ kind: 'other' });
  expect(changeOf(null, { ...ACCOUNT, facts: null })).toMatchObject({
    kind: 'unreadable',
    key: 'CONNECTED-ACCOUNTS OWNER#usr_olu',
  });
});
