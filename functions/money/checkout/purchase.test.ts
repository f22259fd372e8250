import { putEvent } from '../../catalog/listings/event-changes-store.ts';
import { intentIdOf } from '../../test/providers/at-stripe.ts';
import { eventually } from '../../test/eventually.ts';
import { findPayment } from '../payments/payments-store.ts';
import { useBuyer, useEvent, useWorld } from '../../test/use-world.ts';

const shop = useWorld();
const { atStripe } = shop;
const buyer = useBuyer(shop);
const event = useEvent();

const at = (price: number) => ({ ...event, packages: event.packages.map((pkg) => ({ ...pkg, price })) });
const allHandled = () => eventually(() => shop.bus.counts().waiting === 0);

describe('opening a checkout', () => {
  it('asks for the server’s price and says what it is for', async () => {
    const { status, json } = await buyer.checksOut(event);
    expect(status).toBe(200);
    expect(json).toMatchObject({ amount: 1999, currency: 'usd', clientSecret: expect.stringContaining('_secret_') });
    const metadata = { orderId: json.orderId, eventId: event._id, packageId: 'pkg_live' };
    expect(await atStripe.intent(json.clientSecret)).toMatchObject({ amount: 1999, metadata });
  });

  it('answers the same payment to a second click, also at the same moment', async () => {
    const both = await Promise.all([buyer.checksOut(event), buyer.checksOut(event)]);
    const third = await buyer.checksOut(event);
    expect(new Set([...both, third].map(({ json }) => json.clientSecret)).size).toBe(1);
  });

  it('keeps the payment after a declined card', async () => {
    const first = await buyer.checksOut(event);
    await expect(buyer.pays(first, 'pm_card_visa_chargeDeclined')).rejects.toMatchObject({ statusCode: 402 });
    const second = await buyer.checksOut(event);
    expect(second.json.clientSecret).toBe(first.json.clientSecret);
    await buyer.pays(second);
  });

  it('records the tax that was shown before paying', async () => {
    process.env.TAX_RATES = JSON.stringify({ GB: 20 });
    await buyer.checksOut(event, {}, { 'cloudfront-viewer-country': 'US' });
    const checkout = await buyer.checksOut(event, {}, { 'cloudfront-viewer-country': 'GB' });
    const { tax } = checkout.json;
    expect(tax).toEqual({ country: 'GB', percent: 20, amount: 333 });
    const paymentId = await buyer.pays(checkout);
    await buyer.untilOpen(event);
    expect(await findPayment({ provider: 'stripe', paymentId })).toMatchObject({ tax });
    delete process.env.TAX_RATES;
  });

  it('replaces the payment when the price has changed, and tells a buyer who saw the old one', async () => {
    const first = await buyer.checksOut(event);
    await putEvent(at(2499));
    const second = await buyer.checksOut(event);
    expect(second.json).toMatchObject({ amount: 2499, orderId: first.json.orderId });
    expect(second.json.clientSecret).not.toBe(first.json.clientSecret);
    expect((await atStripe.intent(first.json.clientSecret)).status).toBe('canceled');
    expect(await buyer.checksOut(event, { price: 1999 })).toMatchObject({
      status: 409,
      json: { code: 'price_changed', field: 'price', error: expect.stringContaining('$24.99') },
    });
  });

  it('says that the event is paid already', async () => {
    await buyer.pays(await buyer.checksOut(event));
    expect(await buyer.checksOut(event)).toMatchObject({ status: 409, json: { code: 'already_paid' } });
    expect(await buyer.canWatch(event)).toBe(true);
  });

  it('refuses what is not on sale, and a visitor who is not signed in', async () => {
    expect(await buyer.checksOut(event, { eventId: 'evt_none' })).toMatchObject({ status: 404, json: { field: 'eventId' } });
    expect(await buyer.checksOut(event, { packageId: 'p' })).toMatchObject({ status: 404, json: { field: 'packageId' } });
    expect((await shop.visitor().checksOut(event)).status).toBe(401);
  });

  it('answers 503 in plain words while Stripe is down, and works again after', async () => {
    await atStripe.chaos({ failCalls: 100 });
    expect(await buyer.checksOut(event)).toMatchObject({ status: 503, json: { code: 'payments_unavailable' } });
    await atStripe.chaos({ failCalls: 0 });
    const { paymentId } = await buyer.buys(event);
    // Under a key of its own: Stripe repeats a failure to every caller with the old one.
    expect((await atStripe.intent(paymentId)).metadata.attempt).toBe('2');
    expect(await buyer.canWatch(event)).toBe(true);
  });
});

describe('saving a payment', () => {
  it('records it and opens the event, once and again', async () => {
    const checkout = await buyer.checksOut(event);
    const { orderId } = checkout.json;
    const paymentId = await buyer.pays(checkout);
    const answers = await Promise.all([1, 2, 3].map(() => buyer.reports(event, paymentId)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, json: { orderId } });
    const listed = { orderId, status: 'paid', amount: 1999, eventTitle: 'Fight Night', paymentIntentId: paymentId };
    expect(await buyer.orders()).toEqual([expect.objectContaining(listed)]);
    expect(await buyer.canWatch(event)).toBe(true);
  });

  it('refuses what is not paid, not theirs, or not what they say it is', async () => {
    const checkout = await buyer.checksOut(event);
    const intent = intentIdOf(checkout.json.clientSecret);
    const stranger = await shop.buyer();
    expect((await buyer.reports(event, intent)).status).toBe(402);
    expect((await stranger.reports(event, intent)).status).toBe(404);
    expect((await buyer.reports(event, 'pi_none')).status).toBe(404);
    await atStripe.chaos({ drop: 'all' });
    await buyer.pays(checkout);
    const wrong = { amount: 1, currency: 'eur', eventId: 'evt_other', selectedPackage: 'pkg_ringside' };
    for (const [field, value] of Object.entries(wrong)) {
      expect(await buyer.reports(event, intent, { [field]: value })).toMatchObject({ status: 409, json: { field } });
    }
    expect([await buyer.canWatch(event), await stranger.canWatch(event)]).toEqual([false, false]);
  });

  it('gives no access for a payment refunded before it was recorded', async () => {
    await atStripe.chaos({ drop: 'all' });
    const paymentId = await buyer.pays(await buyer.checksOut(event));
    await atStripe.refund(paymentId);
    expect(await buyer.reports(event, paymentId)).toMatchObject({ status: 409, json: { code: 'payment_refunded' } });
    expect(await buyer.canWatch(event)).toBe(false);
    expect((await buyer.order()).status).toBe('refunded');
    expect((await buyer.reports(event, paymentId)).status).toBe(409);
  });

  it('lets a refunded buyer buy again, as a new order', async () => {
    const first = await buyer.buys(event);
    await atStripe.refund(first.paymentId);
    await buyer.untilClosed(event);
    const second = await buyer.buys(event);
    expect(second.orderId).not.toBe(first.orderId);
    expect(await buyer.canWatch(event)).toBe(true);
  });
});

describe('the webhook alone', () => {
  it('records the purchase of a buyer whose browser closed', async () => {
    await buyer.pays(await buyer.checksOut(event));
    await buyer.untilOpen(event);
  });

  it('records it once, however often and in whatever order Stripe reports it', async () => {
    await atStripe.chaos({ duplicates: 3, order: 'shuffle' });
    await buyer.buys(event);
    await buyer.untilOpen(event);
    await allHandled();
    expect(await buyer.orders()).toHaveLength(1);
    expect(shop.bus.counts().dead).toBe(0);
  });

  it('keeps a partly refunded purchase open', async () => {
    const { paymentId } = await buyer.buys(event);
    await atStripe.refund(paymentId, 500);
    await allHandled();
    expect(await buyer.canWatch(event)).toBe(true);
  });
});

describe('a second payment of one order', () => {
  it('is given back, and the first one stays good', async () => {
    const { orderId, clientSecret } = (await buyer.checksOut(event)).json;
    await putEvent(at(2499));
    await buyer.buys(event);
    // The first intent was cancelled; a payment that slipped through all the same looks like this one.
    const { metadata } = await atStripe.intent(clientSecret);
    const twin = await shop.stripe.paymentIntents.create({ amount: 1999, currency: 'usd', metadata });
    await atStripe.pay(twin.id);
    expect(await buyer.reports(event, twin.id)).toMatchObject({ status: 200, json: { orderId } });
    expect((await atStripe.refundsOf(twin.id)).map(({ amount }) => amount)).toEqual([1999]);
    await allHandled();
    expect(await buyer.canWatch(event)).toBe(true);
  });
});
