import { whyNotRefundable } from './decided-refund-rules.ts';

const payment = { provider: 'stripe', status: 'recorded', amount: 1999, refunded: 500, currency: 'usd' } as const;

it.each([
  ['all that is left', {}, 'paid', 1499, null],
  ['a part', {}, 'paid', 1, null],
  ['more than is left', {}, 'paid', 1500, /^Only \$14\.99 of this payment is left/],
  ['more of what was refunded', { refunded: 1999 }, 'paid', 1, /already been refunded/],
  ['a reversed payment', { status: 'reversed' }, 'refunded', 1, /already been refunded/],
  ['one whose refund came back', { status: 'reversed', owed: true }, 'refunded', 1, /did not reach the buyer/],
  ['a disputed one', { status: 'suspended' }, 'suspended', 1, /bank is reviewing/],
  ['one of a disputed order', {}, 'suspended', 1, /bank is reviewing/],
  ['one that is disputed at PayPal', { provider: 'paypal' }, 'suspended', 1, /^PayPal is reviewing/],
  ['a second payment', { status: 'duplicate' }, 'paid', 1, /sent back by itself/],
  ['one that was sent back', { status: 'returned' }, 'paid', 1, /sent back by itself/],
  ['nothing', { provider: 'free', amount: 0, refunded: 0 }, 'paid', 1, /^Nothing was paid/],
] as const)('%s', (_what, changes, status, amount, why) => {
  const reason = whyNotRefundable({ status }, { ...payment, ...changes }, amount);
  if (why === null) expect(reason).toBeNull();
  else expect(reason).toMatch(why);
});
