import type { Subscription } from '../../../../money/subscriptions/subscription.ts';
import { renderRenewalFailed } from './renewal-failed.ts';
import { renderSubscriptionEnded } from './subscription-ended.ts';

const subscription = {
  title: 'Derby: Channel',
  amount: 999,
  currency: 'usd',
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

test('the mail about an ended subscription says when it ended and that there are no further charges', () => {
  const { text, html } = renderSubscriptionEnded({ subscription, origin: null });
  expect(text).toMatch(/ended on 21 January 2027[^]*You will not be charged again/);
  expect(html).not.toContain('href');
});
