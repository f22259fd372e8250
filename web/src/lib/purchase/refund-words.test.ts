import { sampleEvent } from '../../../test/sample-event.ts';
import { samplePackage } from '../../../test/sample-package.ts';
import type { Purchase } from './purchase.ts';
import { refundRule } from './refund-words.ts';

const NOW = Date.parse('2026-12-01T12:00:00.000Z');
const ticket = (interval?: 'month' | 'year'): Purchase => ({
  kind: 'package',
  event: sampleEvent(),
  pkg: samplePackage(interval && { kind: 'subscription', subscription: { interval } }),
});
const plan: Purchase = { kind: 'plan', plan: { planId: 'seo-basic', planName: 'SEO Basic', tier: 'Basic', price: 699 } };

it('names the deadline by the clocks of the venue, and by the buyer’s own beside it', () => {
  const event = sampleEvent({ time_zone: 'Pacific/Kiritimati', venue_city: 'London, Kiribati' });
  const purchase: Purchase = { kind: 'package', event, pkg: samplePackage() };
  expect(refundRule(purchase, { amount: 1999, refundUntil: '2026-12-05T20:00:00.000Z' }, NOW)).toMatch(
    /^Until Sun, Dec 6, 2026, 10:00.AM in London, Kiribati \(.+ your time\), you get the full \$19\.99 back/,
  );
});

it.each<[string, Purchase, string | null, RegExp]>([
  [
    'a ticket in time',
    ticket(),
    '2026-12-05T20:00:00.000Z',
    /^Until .*5.* the full \$19\.99 back right away, unless it has been used/,
  ],
  ['a ticket too late', ticket(), '2026-12-01T11:00:00.000Z', /^If you ask for a refund, the organiser will decide\.$/],
  ['a ticket without a rule', ticket(), null, /^If you ask for a refund, the organiser will decide\.$/],
  ['a yearly subscription', ticket('year'), null, /within 7 days/],
  ['a monthly subscription', ticket('month'), null, /^Monthly payments are not refunded\.$/],
  ['a plan', plan, null, /^If we have not started the work/],
])('states the rule of %s', (_, purchase, refundUntil, words) =>
  expect(refundRule(purchase, { amount: 1999, refundUntil }, NOW)).toMatch(words),
);
