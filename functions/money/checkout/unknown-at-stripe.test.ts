import { putEvent } from '../../catalog/listings/event-changes-store.ts';
import { findOrder, orderKey } from '../orders/orders-store.ts';
import { intentIdOf } from '../../test/providers/at-stripe.ts';
import { changeItem } from '../../test/database.ts';
import { subscriptionEvent } from '../../test/samples/sample-event.ts';
import { useBuyer, useEvent, useWorld } from '../../test/use-world.ts';

/** These orders were started before a stage was given the keys of another account, or live ones for those of the test mode. */

const shop = useWorld();
const { atStripe } = shop;
const buyer = useBuyer(shop);
const event = useEvent(subscriptionEvent);

/** Makes an order one that was started with other keys. */
const forget = (orderId: string, method: 'paymentIntentId' | 'checkoutSessionId', id: string) =>
  changeItem(orderKey(buyer.userId, orderId), `SET ${method} = :id ADD waysToPay :ids`, { ':id': id, ':ids': new Set([id]) });

const packageId = 'pkg_live';
const checkout = () => buyer.checksOut(event, { packageId });
const stored = (orderId: string) => findOrder(buyer.userId, orderId);

describe('a card payment', () => {
  it('is started again, once, and can be paid', async () => {
    const { orderId } = (await checkout()).json;
    await forget(orderId, 'paymentIntentId', 'pi_of_other_keys');
    const [again, third] = [await checkout(), await checkout()];
    const { clientSecret } = again.json;
    expect([again.status, third.status, third.json.clientSecret]).toEqual([200, 200, clientSecret]);
    expect(await stored(orderId)).toMatchObject({ attempt: 2, paymentIntentId: intentIdOf(clientSecret) });
    const saved = await buyer.reports(event, await buyer.pays(again), { amount: 1999, selectedPackage: packageId });
    expect([saved.status, saved.json.orderId, await buyer.canWatch(event)]).toEqual([200, orderId, true]);
  });

  it('is started again once by two clicks', async () => {
    const { orderId } = (await checkout()).json;
    await forget(orderId, 'paymentIntentId', 'pi_of_other_keys');
    const [one, two] = await Promise.all([checkout(), checkout()]);
    expect([one.status, two.json.clientSecret]).toEqual([200, one.json.clientSecret]);
    expect((await stored(orderId))?.attempt).toBe(2);
  });

  it('stays the same while Stripe does not answer', async () => {
    const { orderId, clientSecret } = (await checkout()).json;
    // As often as the client tries, and once more to close an older attempt.
    await atStripe.chaos({ failCalls: 2 });
    expect((await checkout()).json.code).toBe('payments_unavailable');
    await atStripe.chaos({ failCalls: 0 });
    expect((await checkout()).json.clientSecret).toBe(clientSecret);
    expect((await stored(orderId))?.attempt).toBe(1);
  });
});

describe('a hosted page', () => {
  it.each([
    ['at the same price', 999],
    ['at another price', 1299],
  ])('is replaced %s', async (_, price) => {
    const { orderId } = (await buyer.opensHostedPage(event)).json;
    await forget(orderId, 'checkoutSessionId', 'cs_test_of_other_keys');
    const [channel, ...others] = event.packages;
    await putEvent({ ...event, packages: [{ ...channel!, price }, ...others] });
    const again = await buyer.opensHostedPage(event);
    expect(again).toMatchObject({ status: 200, json: { amount: price, orderId } });
    expect((await buyer.opensHostedPage(event)).json.url).toBe(again.json.url);
    expect((await buyer.reportsSession(await buyer.paysOnHostedPage(again))).status).toBe(200);
    expect(await buyer.canWatch(event)).toBe(true);
  });
});
