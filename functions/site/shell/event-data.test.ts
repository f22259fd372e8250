import type { ShownPackage } from '#shared/api/site/events.ts';
import { publicEvent } from '../../catalog/listings/public-event.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { eventData } from './event-data.ts';

const URL = 'https://fight.marquee.example/';
const NOW = Date.parse('2027-01-15T12:00:00.000Z');

const event = { ...publicEvent(sampleEvent()), seller: 'Ringside Ltd', seller_handle: null, seller_texts: [] };

function offers(change: Partial<ShownPackage>, now = NOW) {
  const packages = [{ ...event.packages[0]!, sold_out: false, ...change }];
  return (eventData({ ...event, packages }, URL, now) as { offers: object[] }).offers;
}

it('offers a package at its current price, and says until when that is valid', () => {
  const steps = [{ until: '2027-02-01T00:00:00.000Z', price: 1499 }];
  expect(offers({ price_steps: steps })).toMatchObject([{ price: '14.99', priceValidUntil: steps[0]!.until }]);
  const [after] = offers({ price_steps: steps }, Date.parse(steps[0]!.until));
  expect(after).toMatchObject({ price: '19.99' });
  expect(after).not.toHaveProperty('priceValidUntil');
});

it('announces what will be on sale and leaves out what no longer is', () => {
  const [from, until] = ['2027-02-01T00:00:00.000Z', '2027-03-01T00:00:00.000Z'];
  const offersAt = (now: number) => offers({ sale_from: from, sale_until: until }, now);
  const offered = { validFrom: from, validThrough: until };
  expect(offersAt(NOW)).toMatchObject([{ ...offered, availability: 'https://schema.org/PreOrder' }]);
  expect(offersAt(Date.parse(from))).toMatchObject([{ ...offered, availability: 'https://schema.org/InStock' }]);
  expect(offersAt(Date.parse(until))).toEqual([]);
});

it('says how often a subscription is paid', () => {
  expect(offers({ kind: 'subscription', subscription: { interval: 'month' } })).toMatchObject([
    { price: '19.99', priceSpecification: { price: '19.99', billingDuration: 1, unitCode: 'MON' } },
  ]);
});

it('says whether a package is sold out', () => {
  expect(offers({ quota: 50, sold_out: true })).toMatchObject([{ availability: 'https://schema.org/SoldOut' }]);
  expect(offers({ quota: 50 })).toMatchObject([{ availability: 'https://schema.org/InStock' }]);
});
