import { useRestartedStandIn } from '../base/testing/restarted-stand-in.ts';
import { deliveriesDone, setChaos } from '../base/testing/steering.ts';
import { CLIENT_ID, CLIENT_SECRET, startReceiver, TestClient, typesOf, WEBHOOK_ID } from './test-support.ts';

const standIn = useRestartedStandIn({
  provider: 'paypal',
  settings: { CLIENT_ID, CLIENT_SECRET, WEBHOOK_ID },
  startReceiver,
});

it('keeps orders, captures, request IDs and undelivered webhooks after kill -9', async () => {
  const before = await standIn.start();
  const client = new TestClient(before);
  // Long enough to kill the process before a delivery, even on a busy machine.
  await setChaos(before, { delayMs: { min: 3_000, max: 3_100 }, duplicates: 1 });
  const { id } = await client.order();
  await client.approve(id);
  const captured = await client.capture(id, 'capture-1');
  await standIn.kill();
  expect(standIn.receiver.events).toEqual([]);

  const after = await standIn.start();
  const survivor = new TestClient(after);
  const again = await survivor.capture(id, 'capture-1');
  const captureOf = ({ body }: typeof again) => body.purchase_units[0].payments.captures[0].id;
  expect(again.status).toBe(200);
  expect(captureOf(again)).toBe(captureOf(captured));
  expect(await deliveriesDone(after)).toEqual({ pending: 0, delivered: 4, failed: 0, dropped: 0 });
  expect(new Set(typesOf(standIn.receiver))).toEqual(new Set(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']));
});

it('verifies an event that it signed before the restart', async () => {
  const before = await standIn.start();
  const { id } = await new TestClient(before).order();
  await new TestClient(before).approve(id);
  await deliveriesDone(before);
  await standIn.kill();
  const survivor = new TestClient(await standIn.start());
  const [webhook] = standIn.receiver.arrived;
  const header = (name: string) => JSON.stringify(webhook?.headers[`paypal-${name}`]);
  const names = ['transmission-id', 'transmission-time', 'transmission-sig', 'cert-url', 'auth-algo'];
  const rest = names.map((name) => `"${name.replaceAll('-', '_')}":${header(name)}`).join();
  const body = `{${rest},"webhook_id":"${WEBHOOK_ID}","webhook_event":${String(webhook?.body)}}`;
  const answer = await survivor.send('POST', '/v1/notifications/verify-webhook-signature', body);
  expect(answer.body).toEqual({ verification_status: 'SUCCESS' });
});
