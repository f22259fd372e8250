import { callPaypal } from '../../../money/payments/paypal/paypal-api.ts';
import { log } from '../../../platform/log/log.ts';
import { aroundPaypal, spyOnPaypal } from '../../../test/providers/paypal-answers.ts';
import { after, HOUR } from '../../../test/time.ts';
import { useBuyer, useEvent, useWorld } from '../../../test/use-world.ts';
import { cursorOf, flagOf, forgetCursors, reconcile } from '../../../test/triggers/reconcile.ts';
import { reconcilePaypalOrders } from './reconcile-orders.ts';

const shop = useWorld({ hearsWebhooks: false });
const { atPaypal } = shop;
const buyer = useBuyer(shop);
const event = useEvent();
const account = (change: object) => atPaypal.steer('/_account', change);
beforeEach(() => account({ lag_seconds: 0 }));
afterEach(async () => {
  await account({ disputes: true, transaction_search: true, maximum_items: 10_000 });
  await forgetCursors();
});

/** Buys the event. Nothing has a reason to look the order up again. @returns the capture's id */
async function bought(): Promise<string> {
  const { captureId } = await buyer.buysByPaypal(event);
  expect(await buyer.canWatch(event)).toBe(true);
  await after(2, () => reconcilePaypalOrders(Infinity));
  return captureId;
}

it('logs once an hour what the account may not read, does the rest, and finds everything once it may', async () => {
  await account({ disputes: false, transaction_search: false });
  await atPaypal.refund(await bought());
  const warn = jest.spyOn(log, 'warn').mockReturnValue();
  expect(await reconcile()).toMatchObject({ paypal: 0, paypalDisputes: 'not permitted', paypalRefunds: 'not permitted' });
  expect(await after(2, reconcile)).toMatchObject({ paypalDisputes: 'not yet', paypalRefunds: 'not yet' });
  const sentences = warn.mock.calls.map(([sentence]) => sentence);
  expect(sentences).toHaveLength(2);
  for (const cure of ['Enable Disputes', 'Enable Transaction Search']) {
    expect(sentences).toContainEqual(expect.stringContaining(cure));
  }
  warn.mockRestore();
  await account({ disputes: true, transaction_search: true });
  expect(await after(90, reconcile)).toMatchObject({ paypalDisputes: 0, paypalRefunds: 1 });
  expect(await buyer.canWatch(event)).toBe(false);
});

it('revokes access for a refund made at PayPal as soon as its search lists it', async () => {
  await account({ lag_seconds: 3 * 60 * 60 });
  await atPaypal.refund(await bought());
  expect(await reconcile()).toMatchObject({ paypalRefunds: 0 });
  expect(await buyer.canWatch(event)).toBe(true);
  await account({ lag_seconds: 0 });
  expect(await after(30, reconcile)).toMatchObject({ paypalRefunds: 'not yet' });
  expect(await after(61, reconcile)).toMatchObject({ paypalRefunds: 1 });
  expect(await buyer.canWatch(event)).toBe(false);
  expect(await after(122, reconcile)).toMatchObject({ paypalRefunds: 0 });
});

it('waits for transactions that PayPal does not list yet, however late it is', async () => {
  await account({ lag_seconds: 10 * 60 * 60 });
  await atPaypal.refund(await bought());
  for (const minutes of [0, 9 * 60]) expect(await after(minutes, reconcile)).toMatchObject({ paypalRefunds: 0 });
  expect(await after(11 * 60, reconcile)).toMatchObject({ paypalRefunds: 1 });
  expect(await buyer.canWatch(event)).toBe(false);
});

it('keeps access after a partial refund, and revokes it with the rest', async () => {
  const captureId = await bought();
  await atPaypal.refund(captureId, '0.50');
  await reconcile();
  expect([(await buyer.order()).refundedAmount, await buyer.canWatch(event)]).toEqual([50, true]);
  await atPaypal.refund(captureId);
  await after(61, reconcile);
  expect(await buyer.canWatch(event)).toBe(false);
});

it.each(['CHARGEBACK', 'BUYER_COMPLAINT'])('revokes access after PayPal reversed the payment: %s', async (reason) => {
  await atPaypal.steer(`/_captures/${await bought()}/reverse`, { reason });
  expect(await reconcile()).toMatchObject({ paypalRefunds: 1 });
  expect(await buyer.canWatch(event)).toBe(false);
});

it('closes the film while a dispute is open, and opens it again if it is decided for us', async () => {
  const disputeId = await atPaypal.dispute(await bought());
  expect(await reconcile()).toMatchObject({ paypalDisputes: 1 });
  expect(await buyer.canWatch(event)).toBe(false);
  expect(await reconcile()).toMatchObject({ paypalDisputes: 0 });
  await atPaypal.resolve(disputeId, 'seller');
  expect(await reconcile()).toMatchObject({ paypalDisputes: 1 });
  expect(await buyer.canWatch(event)).toBe(true);
});

it('revokes access for good after a lost dispute', async () => {
  const disputeId = await atPaypal.dispute(await bought());
  await reconcile();
  await atPaypal.resolve(disputeId, 'buyer');
  await reconcile();
  expect([(await buyer.order()).status, await buyer.canWatch(event)]).toEqual(['refunded', false]);
});

it('finds a dispute on whichever page of the list', async () => {
  await atPaypal.dispute(await bought());
  const other = await somebodyElses();
  for (let i = 0; i < 51; i++) await atPaypal.dispute(other);
  expect(await reconcile()).toMatchObject({ paypalDisputes: 1 });
  expect([await buyer.canWatch(event), await flagOf(`paypal#${other}`)]).toEqual([false, undefined]);
});

/** Returns a capture of something else that is sold on the account. */
async function somebodyElses(): Promise<string> {
  const order = { intent: 'CAPTURE', purchase_units: [{ amount: { currency_code: 'USD', value: '7.00' } }] };
  const { id } = JSON.parse((await callPaypal('POST', '/v2/checkout/orders', JSON.stringify(order))).text);
  await atPaypal.approve(id);
  return atPaypal.capture(id);
}

it('reads a long period in parts if PayPal does not list as much at once', async () => {
  await atPaypal.refund(await somebodyElses());
  await atPaypal.refund(await bought());
  const asked = new Set<string>();
  const search = await aroundPaypal('searchTransactions', async (proceed, { startDate, endDate }) => {
    const isShort = Date.parse(endDate) - Date.parse(startDate) <= 2 * HOUR;
    // PayPal refuses any stretch with both of them.
    await account({ maximum_items: isShort ? 10_000 : 1 });
    if (isShort) asked.add(`${startDate} ${endDate}`);
    return proceed();
  });
  await reconcile();
  search.mockRestore();
  expect(await buyer.canWatch(event)).toBe(false);
  const stretches = [...asked].map((stretch) => stretch.split(' '));
  for (const [i, [, end]] of stretches.slice(0, -1).entries()) expect(stretches[i + 1]?.[0]).toBe(end);
  expect(stretches.length).toBeGreaterThan(1);
});

it('comes back to a dispute that could not be recorded', async () => {
  await atPaypal.dispute(await bought());
  const capture = (await spyOnPaypal('getCapturedPayment')).mockRejectedValue(new Error('away'));
  await expect(reconcile()).rejects.toThrow('could not be reconciled');
  capture.mockRestore();
  expect(await buyer.canWatch(event)).toBe(true);
  expect((await cursorOf('paypal-disputes'))?.before).toBeLessThanOrEqual(Math.floor(Date.now() / 1000));
  expect(await reconcile()).toMatchObject({ paypalDisputes: 1 });
  expect(await buyer.canWatch(event)).toBe(false);
});
