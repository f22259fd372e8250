import { SecretsProvider } from '@aws-lambda-powertools/parameters/secrets';
import { booksOf } from '../../../books/ledger/testing/books.ts';
import { findTotals } from '../../../books/sales/totals/totals-store.ts';
import { findNumbers } from '../../../books/reports/numbers/numbers-store.ts';
import { readEntitlement } from '../../../catalog/entitlements/sources-store.ts';
import type { CatalogEvent } from '../../../catalog/listings/events-store.ts';
import { findTrust } from '../../../people/organizations/trust/trust-store.ts';
import { paymentsSecret } from '../../../platform/secrets.ts';
import { eventually } from '../../../test/eventually.ts';
import { useNewOrganizer, useWorld } from '../../../test/use-world.ts';
import { listOrders } from '../../orders/order-lists-store.ts';
import { resumeRefunds } from '../../refunds/granting/resume-refunds.ts';
import { endTestPurchases } from './end-test-purchases.ts';
import { findTestPurchase, listTestPurchases } from './test-purchases-store.ts';

const shop = useWorld({ countsSales: true });
const { atStripe } = shop;
const member = useNewOrganizer(shop);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const inTime = (ms: number) => new Date(Date.now() + ms);
/** Runs the sweep as it runs some time from now. */
const sweep = (ms: number) => endTestPurchases(Date.now() + 30_000, inTime(ms));

const begin = ({ _id }: CatalogEvent, who = member) => who.post(`/studio/events/${_id}/test-purchase`);
const shown = async ({ _id }: CatalogEvent) => (await member.get(`/studio/events/${_id}/test-purchase`)).json;
const checksOut = ({ _id: eventId, packages }: CatalogEvent, more: object = {}, who = member) =>
  who.post('/orders/create-checkout-payment-intent', { eventId, packageId: packages[0]?._id, test: true, ...more });
const tests = async () => (await listOrders(member.userId)).filter((order) => order.kind === 'package' && order.isTest);

/** Pays a test, and waits until it is recorded. @returns the payment's id */
async function pays(event: CatalogEvent): Promise<string> {
  const { json } = await checksOut(event);
  const paymentId = await atStripe.pay(json.clientSecret as string);
  await eventually(async () => (await tests())[0]?.status === 'paid');
  return paymentId;
}

describe('a test purchase', () => {
  it('is paid through the checkout, mailed, and refunded by itself, and counts nowhere', async () => {
    const event = await member.sells({ quota: 1 });
    expect(await shown(event)).toEqual({ cards: 'test', last: null });
    expect((await begin(event)).status).toBe(200);
    const paymentId = await pays(event);
    await shop.untilMailed(({ to, text }) => to.includes(member.email) && text.includes('This is what your buyers get.'));
    expect(await shown(event)).toMatchObject({ last: { amount: 1999, isRefunded: false } });
    expect(await readEntitlement(member.userId, event._id)).toBeUndefined();
    expect(await sweep(0)).toBe(0);
    expect((await tests())[0]?.status).toBe('paid');

    // The only seat is free for somebody who pays.
    const buyer = await shop.buyer();
    await buyer.buys(event);
    await buyer.untilOpen(event);

    expect(await sweep(2 * MINUTE_MS)).toBe(1);
    await eventually(async () => (await tests())[0]?.status === 'refunded');
    expect((await atStripe.refundsOf(paymentId)).map(({ amount }) => amount)).toEqual([1999]);
    await shop.untilMailed(({ to, subject }) => to.includes(member.email) && subject.startsWith('Your refund of $19.99'));
    await atStripe.settled();
    expect(await shown(event)).toMatchObject({ last: { isRefunded: true } });
    expect(await buyer.canWatch(event)).toBe(true);

    await eventually(async () => (await booksOf(member.userId)).entries.length > 0);
    const own = await booksOf(member.userId);
    expect(own.entries.map(({ kind, amount }) => [kind, amount])).toEqual([['payment', 1999]]);
    const ofTests = await booksOf(`test_${member.userId}`);
    expect(ofTests.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', 1999],
      ['refund', -1999],
    ]);
    expect(ofTests.fault).toBeNull();
    const totals = async () => {
      const found = await findTotals({ ownerId: member.userId, eventId: null, unit: 'month' }, '0', '9');
      return found.filter(({ by }) => by === null).map(({ sums }) => [sums.sales, sums.gross, sums.refunded]);
    };
    await eventually(async () => (await totals()).length > 0);
    expect(await totals()).toEqual([[1, 1999, 0]]);
    expect((await member.get('/studio/orders')).json.orders).toHaveLength(1);
    const opened = await findNumbers({ ownerId: member.userId, eventId: null }, 'day', '0', '9');
    expect([...opened.values()].reduce((sum, counts) => sum + (counts.opened ?? 0), 0)).toBe(1);
    // Only the buyer's order proves something about the organisation.
    await eventually(async () => (await findTrust(member.userId)).paidOrders === 1);
    expect((await findTrust(member.userId)).refunds).toBe(0);
  });

  it('ends with its refund: another one is begun in the studio, as often as a day allows', async () => {
    const event = await member.sells();
    for (let count = 1; count <= 10; count++) {
      expect((await begin(event)).status).toBe(200);
      // Pressed again, it goes on and is not counted.
      expect((await begin(event)).status).toBe(200);
      if (count > 1) {
        await sweep(2 * HOUR_MS);
        continue;
      }
      await pays(event);
      await sweep(2 * MINUTE_MS);
      await eventually(async () => (await tests())[0]?.status === 'refunded');
      expect(await checksOut(event)).toMatchObject({ status: 409, json: { code: 'no_test_purchase', field: 'test' } });
      await sweep(2 * HOUR_MS);
    }
    expect(await begin(event)).toMatchObject({ status: 429, json: { code: 'too_many_attempts' } });
    expect(await listTestPurchases()).toEqual([]);
  });

  it('is closed if nobody paid it in time, so that no money comes later', async () => {
    const event = await member.sells();
    await begin(event);
    const { json } = await checksOut(event);
    expect(await sweep(30 * MINUTE_MS)).toBe(0);
    expect(await sweep(61 * MINUTE_MS)).toBe(1);
    expect((await atStripe.intent(json.clientSecret as string)).status).toBe('canceled');
    expect(await tests()).toEqual([]);
    expect(await findTestPurchase(event._id, member.userId)).not.toBeNull();
    await sweep(70 * MINUTE_MS);
    expect(await findTestPurchase(event._id, member.userId)).toBeNull();
  });

  it('goes back once, whether the provider is down or the process died on the way', async () => {
    const event = await member.sells();
    await begin(event);
    const paymentId = await pays(event);
    await atStripe.chaos({ failCalls: 5 });
    await expect(sweep(2 * MINUTE_MS)).rejects.toThrow('1 test purchases are left for the next run.');
    await atStripe.calm();
    // It was granted, so the sweep leaves it to the one that finishes what was granted.
    expect((await tests())[0]?.refund?.state).toBe('granting');
    expect(await sweep(2 * MINUTE_MS)).toBe(0);
    const later = Date.now() + 2 * MINUTE_MS;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    await resumeRefunds(later + HOUR_MS);
    clock.mockRestore();
    await eventually(async () => (await tests())[0]?.status === 'refunded');
    expect(await sweep(2 * HOUR_MS)).toBe(0);
    expect((await atStripe.refundsOf(paymentId)).map(({ amount }) => amount)).toEqual([1999]);
  });
});

describe('nobody else', () => {
  it('buys as a test what they have not begun to test, and nothing but a package at its price by card', async () => {
    const event = await member.sells();
    const stranger = await shop.organizer();
    expect(await begin(event, stranger)).toMatchObject({ status: 404, json: { code: 'event_not_found' } });
    for (const who of [member, stranger])
      expect(await checksOut(event, {}, who)).toMatchObject({ status: 409, json: { code: 'no_test_purchase', field: 'test' } });
    await begin(event);
    expect(await checksOut(event, {}, stranger)).toMatchObject({ json: { code: 'no_test_purchase' } });
    expect(await checksOut(event, { code: 'PRESS' })).toMatchObject({ status: 400, json: { field: 'code' } });
    expect(await checksOut(event, { gift: { email: 'friend@example.com' } })).toMatchObject({
      status: 400,
      json: { field: 'gift' },
    });
    const { _id: eventId, packages } = event;
    for (const other of ['create-paypal-order', 'create-checkout-session'])
      expect(await member.post(`/orders/${other}`, { eventId, packageId: packages[0]?._id, test: true })).toMatchObject({
        status: 409,
        json: { code: 'test_not_possible', field: 'test' },
      });
    expect(await tests()).toEqual([]);
  });

  it('begins a test of a draft', async () => {
    const draft = await member.sells({}, { status: 'draft' });
    expect(await begin(draft)).toMatchObject({
      status: 409,
      json: { code: 'test_not_possible', error: 'Put the event on sale first: its page is what you try.' },
    });
  });

  it('begins a test where payments are real', async () => {
    const event = await member.sells();
    const keys = await paymentsSecret();
    jest.spyOn(SecretsProvider.prototype, 'get').mockResolvedValue({ ...keys, stripeSecretKey: 'sk_live_51abc' } as never);
    expect(await begin(event)).toMatchObject({
      status: 409,
      json: { code: 'test_not_possible', error: 'Payments here are real, so a test card would be refused.' },
    });
    expect(await shown(event)).toEqual({ cards: 'live', last: null });
    expect(await findTestPurchase(event._id, member.userId)).toBeNull();
  });
});
