import { partnersInWords, transfersInWords } from './transfers-in-words.ts';

const transfer = {
  ownerId: 'usr_olu',
  number: 3,
  payee: '',
  accountId: 'acct_1',
  amount: 2000,
  currency: 'usd',
  intendedAt: '2026-12-05T10:00:00.000Z',
};
const gym = { payee: 'ptr_gym', name: 'Corner Gym', earned: 5000, paidOut: 4000, balance: 1000 };

it('says which transfers are under way and which were refused, and why', () => {
  const refused = {
    ...transfer,
    payee: 'ptr_gym',
    amount: 500,
    currency: 'eur',
    endedAt: '2026-12-04T10:00:01.000Z',
    transferId: null,
  };
  expect(
    transfersInWords({ open: { ...transfer, attempt: 2 }, refused: [{ ...refused, refusal: 'balance_insufficient' }] }, [gym]),
  ).toEqual([
    '$20.00 is under way through Stripe since 2026-12-05T10:00:00.000Z (attempt 2)',
    '2026-12-04  €5.00 to Corner Gym was refused by Stripe: balance_insufficient',
  ]);
  expect(transfersInWords({ open: null, refused: [] }, [])).toEqual([]);
});

it('names a partner that no event names any more by its id', () => {
  const open = { ...transfer, payee: 'ptr_gone', attempt: 1 };
  expect(transfersInWords({ open, refused: [] }, [gym])[0]).toMatch(/^\$20\.00 to ptr_gone is under way/);
});

it('says what partners are owed, and what they owe', () => {
  expect(partnersInWords({ currency: 'usd', partners: [gym, { ...gym, paidOut: 6000, balance: -1000 }] })).toEqual([
    'Corner Gym (ptr_gym): earned $50.00, paid out $40.00, owed $10.00',
    'Corner Gym (ptr_gym): earned $50.00, paid out $60.00, owes $10.00',
  ]);
});
