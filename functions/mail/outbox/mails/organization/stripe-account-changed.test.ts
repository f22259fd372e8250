import { renderPartnerInvitation } from './partner-invitation.ts';
import { renderStripeAccountChanged } from './stripe-account-changed.ts';

const paidFrom = '2026-12-01T10:00:00.000Z';
const gym = { name: 'Corner Gym', email: 'gym@example.com' };
const ORIGIN = 'https://ppv.example.com';

it.each([
  ['started', null, 'Your organisation is setting up payouts through Stripe', /nothing to this account before Tue 1 Dec 2026/],
  ['started', gym, 'Corner Gym was invited to be paid through Stripe', /nothing to this account before Tue 1 Dec 2026/],
  ['opened', null, 'Your details at Stripe were opened', /bank account for payouts can be changed/],
  ['ready', null, 'Stripe now pays your organisation', /what you are owed every day/],
  ['ready', gym, 'Corner Gym can now be paid through Stripe', /their share/],
] as const)('tells an owner that an account was %s, and what to do if it was somebody else', (change, partner, subject, says) => {
  const mail = renderStripeAccountChanged({ change, partner, paidFrom }, ORIGIN);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toMatch(says);
  expect(mail.text).toMatch(/reply to this email now/);
  expect(mail.text).toContain(`${ORIGIN}/studio/payouts`);
});

it.each([
  [null, 'Stripe has paused your payouts'],
  [gym, 'Stripe has paused the payouts of Corner Gym'],
])('tells an owner that Stripe has stopped to pay', (partner, subject) => {
  const mail = renderStripeAccountChanged({ change: 'stopped', partner, paidFrom }, null);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toMatch(/stays safe with us/);
  expect(mail.text).not.toContain('http');
});

it('invites a partner by a link that only their browser sees, and follows no link in a name', () => {
  const mail = renderPartnerInvitation({ name: 'Ring evil.example/x', partner: 'Gym', origin: ORIGIN, token: 'usr_1.ptr_2.x' });
  expect(mail.text).toContain(`${ORIGIN}/auth/partner-payouts#token=usr_1.ptr_2.x`);
  expect(mail.text).toMatch(/ignore this email/);
  expect(mail.html).not.toContain('href="http://evil');
});
