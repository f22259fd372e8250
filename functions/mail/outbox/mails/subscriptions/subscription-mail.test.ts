import type { Subscription } from '../../../../money/subscriptions/subscription.ts';
import { renderRenewalAnnounced } from './renewal-announced.ts';
import { renderRenewalFailed } from './renewal-failed.ts';
import { renderSubscriptionCancelled } from './subscription-cancelled.ts';
import { renderSubscriptionEnded } from './subscription-ended.ts';
import { renderSubscriptionResumed } from './subscription-resumed.ts';

const subscription = {
  title: 'Derby: Channel',
  amount: 999,
  currency: 'usd',
  interval: 'month',
  currentPeriodEnd: '2026-12-21T12:00:00.000Z',
  paidUntil: '2026-12-21T12:00:00.000Z',
  graceUntil: '2026-12-28T12:00:00.000Z',
  endedAt: '2027-01-21T12:00:00.000Z',
} as Subscription;

test('a failed renewal names the amount and until when one can watch, and links to the card', () => {
  const { subject, text } = renderRenewalFailed({ subscription, origin: 'https://ppv.example.com' });
  expect(subject).toBe('We could not renew Derby: Channel');
  expect(text).toMatch(
    /\$9\.99[^]*until 28 December 2026[^]*Change your card: https:\/\/ppv\.example\.com\/user\/account#subscriptions/,
  );
});

test('each failed attempt says which it was, and when the next one is', () => {
  const again = (count: number, nextAt: string | null) =>
    renderRenewalFailed({ subscription: { ...subscription, overdueAttempts: { count, nextAt } }, origin: null }).text;
  expect(again(1, '2026-12-24T12:00:00.000Z')).toMatch(/We try it again on 24 December 2026[^]*Next attempt: 24 December 2026/);
  expect(again(2, '2026-12-29T12:00:00.000Z')).toContain('This was attempt 2.');
  expect(again(4, null)).toContain('We will not try it again by ourselves.');
});

test('an announced renewal says when and how much, and until when it can be cancelled', () => {
  const { subject, text } = renderRenewalAnnounced({ subscription, origin: 'https://ppv.example.com' });
  expect(subject).toBe('Derby: Channel renews on 21 December 2026');
  expect(text).toMatch(
    /\$9\.99 is charged to your card then[^]*cancel it by 20 December 2026[^]*Price: \$9\.99 a month\nRenews: 21/,
  );
});

test('a cancelled one says when it ends, and a resumed one when it is charged', () => {
  const cancelled = renderSubscriptionCancelled({ subscription, origin: null });
  expect(cancelled.subject).toBe('Cancelled: your subscription to Derby: Channel');
  expect(cancelled.text).toContain('It ends on 21 December 2026, and you will not be charged again.');
  expect(renderSubscriptionResumed({ subscription, origin: null }).text).toContain(
    'It renews on 21 December 2026, and $9.99 is charged',
  );
});

test('the mail about an ended subscription says when it ended and that there are no further charges', () => {
  const { text, html } = renderSubscriptionEnded({ subscription, origin: null });
  expect(text).toMatch(/ended on 21 January 2027[^]*You will not be charged again/);
  expect(html).not.toContain('href');
});
