import { renderPayoutMethodChanged } from './payout-method-changed.ts';

const notice = {
  was: 'Ringside Ltd, IBAN DE •••• 3000',
  is: 'Ringside Ltd, IBAN FR •••• 0606',
  paidFrom: '2026-12-01T10:00:00.000Z',
};

it('says what changed, until when nothing is paid, and what to do if it was somebody else', () => {
  const { subject, text } = renderPayoutMethodChanged(notice, 'https://ppv.example.com');
  expect(subject).toBe('Your bank account for payouts was changed');
  expect(text).toContain('to this account: Ringside Ltd, IBAN FR •••• 0606.');
  expect(text).toContain('Before, it was Ringside Ltd, IBAN DE •••• 3000.');
  expect(text).toMatch(/nothing to the new account before Tue 1 Dec 2026, 10:00 UTC/);
  expect(text).toMatch(/reply to this email now, before that date/);
  expect(text).toContain('https://ppv.example.com/studio/payouts');
});

it('speaks of no other account if it is the first, and has no link without an address of the site', () => {
  const { subject, text } = renderPayoutMethodChanged({ ...notice, was: null }, null);
  expect(subject).toBe('Your bank account for payouts was added');
  expect(text).not.toContain('Before, it was');
  expect(text).not.toContain('http');
});
