import { useRestartedStandIn } from '../base/testing/restarted-stand-in.ts';
import { deliveriesDone, eventually, setChaos } from '../base/testing/steering.ts';
import { clientFor, PUBLISHABLE_KEY, SECRET_KEY, startReceiver, typesOf, WEBHOOK_SECRET } from './test-support.ts';

const standIn = useRestartedStandIn({
  provider: 'stripe',
  settings: { SECRET_KEY, PUBLISHABLE_KEY, WEBHOOK_SECRET },
  startReceiver,
});

it('keeps objects, idempotency keys and undelivered webhooks after kill -9', async () => {
  const order = { amount: 500, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' };
  const key = { idempotencyKey: 'order-1' };
  const before = await standIn.start();
  // Long enough to kill the process before a delivery, even on a busy machine.
  await setChaos(before, { delayMs: { min: 3_000, max: 3_100 }, duplicates: 1 });
  const paid = await clientFor(before).paymentIntents.create(order, key);
  await standIn.kill();
  expect(standIn.receiver.events).toEqual([]);

  const after = await standIn.start();
  const stripe = clientFor(after);
  expect(await stripe.paymentIntents.retrieve(paid.id)).toEqual(paid);
  const again = await stripe.paymentIntents.create(order, key);
  expect(again.id).toBe(paid.id);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(await deliveriesDone(after)).toEqual({ pending: 0, delivered: 6, failed: 0, dropped: 0 });
  expect(new Set(standIn.receiver.events.map(({ id }) => id)).size).toBe(3);
});

// This test is slow: almost four seconds of backoff for five rejections, plus two starts of the process.
it('immediately retries after a restart what the receiver rejected before', async () => {
  standIn.receiver.nextStatuses.push(...Array.from({ length: 5 }, () => 500));
  const before = await standIn.start();
  await clientFor(before).customers.create({ email: 'a@example.com' });
  await eventually(() => standIn.receiver.nextStatuses.length === 0);
  await standIn.kill();
  const after = await standIn.start();
  const restartedAt = Date.now();
  expect(await deliveriesDone(after)).toMatchObject({ delivered: 1 });
  expect(Date.now() - restartedAt).toBeLessThan(2_500);
  expect(typesOf(standIn.receiver)).toEqual(['customer.created']);
});
