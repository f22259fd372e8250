import fc from 'fast-check';
import { forAll } from '../../test/for-all.ts';
import { stripe } from '../../money/payments/stripe/stripe.ts';
import { published } from '../../test/people/organizer.ts';
import { aroundPaypal, spyOnPaypal } from '../../test/providers/paypal-answers.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { after, DAY, HOUR, MINUTE } from '../../test/time.ts';
import { useBuyer, useEvent, useWorld } from '../../test/use-world.ts';
import { isDue } from './paypal/when-to-ask.ts';
import { writeCursor } from './reconciliation-store.ts';
import { cursorOf, flagOf, forgetCursors, reconcile } from '../../test/triggers/reconcile.ts';

const shop = useWorld({ hearsWebhooks: false });
const { atStripe } = shop;
const buyer = useBuyer(shop);
const event = useEvent();
afterEach(forgetCursors);

const paid = async () => buyer.pays(await buyer.checksOut(event));

it('gives access to a buyer who paid by card, though every webhook was lost', async () => {
  await paid();
  expect(await buyer.canWatch(event)).toBe(false);
  await reconcile();
  expect(await buyer.canWatch(event)).toBe(true);
});

it('gives access to a buyer who approved at PayPal and closed the browser, though every webhook was lost', async () => {
  await buyer.approvesAtPaypal(event);
  await after(3, reconcile);
  expect(await buyer.canWatch(event)).toBe(true);
});

it('revokes access for a refund whose webhook was lost, and asks Stripe about nothing twice', async () => {
  const paymentId = await paid();
  await reconcile();
  await atStripe.refund(paymentId);
  await reconcile();
  expect(await buyer.canWatch(event)).toBe(false);
  expect(await reconcile()).toMatchObject({ stripe: 0 });
});

it('suspends access for an inquiry that became a dispute, though every webhook was lost', async () => {
  const { id, created } = await atStripe.dispute(await paid(), { case_type: 'inquiry' });
  await reconcile();
  expect(await buyer.canWatch(event)).toBe(true);
  // The beginning of the inquiry is not read again.
  while (Date.now() < (created + 1) * 1000) await new Promise((resolve) => setTimeout(resolve, 20));
  await writeCursor('stripe', { before: created + 1 + 15 * 60 });
  await atStripe.steer(`_disputes/${id}/escalate`);
  await reconcile();
  expect(await buyer.canWatch(event)).toBe(false);
});

it('continues where it ran out of time', async () => {
  await paid();
  await expect(reconcile(0)).rejects.toThrow('could not be reconciled');
  expect(await buyer.canWatch(event)).toBe(false);
  await reconcile();
  expect(await buyer.canWatch(event)).toBe(true);
});

it('flags an order of ours that PayPal says is someone else’s', async () => {
  const { paypalOrderId } = await buyer.approvesAtPaypal(event);
  const theirs = { id: 'THEIRS', status: 'COMPLETED', customId: 'theirs' };
  const captured = { purchaseUnits: [{ payments: { captures: [theirs] } }] };
  (await spyOnPaypal('captureOrder')).mockResolvedValue({ result: captured });
  (await spyOnPaypal('getCapturedPayment')).mockResolvedValue({ result: theirs });
  await after(3, reconcile);
  expect(await flagOf(`paypal#${paypalOrderId}`)).toContain('ours');
});

it('catches up with a long gap in parts, oldest first', async () => {
  await paid();
  const now = Math.floor(Date.now() / 1000);
  await writeCursor('stripe', { before: now - (20 * DAY) / 1000 });
  const list = jest.spyOn((await stripe()).events, 'list');
  // More than one page has happened.
  list.mockResolvedValueOnce({ data: [], has_more: true } as never);
  await reconcile();
  expect(await buyer.canWatch(event)).toBe(true);
  const asked = list.mock.calls.slice(1).map(([asks]) => asks?.created as { gte: number; lt?: number });
  for (const [i, { lt }] of asked.slice(0, -1).entries()) expect(asked[i + 1]?.gte).toBe(lt);
  expect([asked.length > 2, asked.at(-1)?.lt]).toEqual([true, undefined]);
  expect((await cursorOf('stripe'))?.before).toBeGreaterThanOrEqual(now);
});

it('writes its position only once a day while nothing happens, so that Stripe still lists what was not read', async () => {
  const list = jest.spyOn((await stripe()).events, 'list');
  const cursors = async () => [await cursorOf('stripe'), await cursorOf('paypal-disputes')].map((cursor) => cursor?.before);
  await after(60, reconcile);
  const before = await cursors();
  list.mockClear();
  for (const minutes of [90, 8 * 60, 20 * 60]) await after(minutes, reconcile);
  expect(await cursors()).toEqual(before);
  expect(list).toHaveBeenCalledTimes(3);
  await after(26 * 60, reconcile);
  for (const [i, moment] of (await cursors()).entries()) expect(moment).toBeGreaterThan(before[i]! + (20 * HOUR) / 1000);
});

it('fails while a provider is unavailable, and does the rest the next time', async () => {
  await paid();
  await atStripe.chaos({ failCalls: 2 });
  await expect(reconcile()).rejects.toThrow('could not be reconciled');
  await atStripe.chaos({ failCalls: 0 });
  await reconcile();
  expect(await buyer.canWatch(event)).toBe(true);
});

it('asks about a fresh order every time, and about an old one once in every half-hour', () => {
  forAll([fc.string(), fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 20_000 })], (id, since, minutes) => {
    const age = minutes * MINUTE;
    const runs = Array.from({ length: 15 }, (_, run) => isDue(id, since, since + age + run * 2 * MINUTE));
    if (minutes < 15) expect(runs[0]).toBe(true);
    expect(runs).toContain(true);
    if (minutes >= 60) expect(runs.filter(Boolean)).toHaveLength(1);
  });
});

it('gives every order at PayPal its turn if there are too many for one call', async () => {
  const opened = new Set<string>();
  for (let i = 0; i < 30; i++) opened.add((await buyer.opensPaypal(await published(sampleEvent()))).json.paypalOrderId);
  const start = Date.now() + 2 * MINUTE;
  let passed = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => start + passed);
  // PayPal answers slowly.
  await aroundPaypal('getOrder', (proceed, { id }) => {
    passed += 2_000;
    opened.delete(id);
    return proceed();
  });
  const { reconcilePaypalOrders } = await import('./paypal/reconcile-orders.ts');
  for (let run = 0; run < 7; run++) {
    passed = run * 2 * MINUTE;
    // The time is enough for a dozen.
    await expect(reconcilePaypalOrders(start + passed + 24_000)).rejects.toThrow('left for the next run');
  }
  expect([...opened]).toEqual([]);
});
