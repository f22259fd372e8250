import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StandInChild } from '../testing/stand-in-child.ts';
import { deliveriesDone, setChaos } from '../testing/steering.ts';
import type { WebhookReceiver } from '../testing/webhook-receiver.ts';
import type { Event } from './resources/objects.ts';
import { CLIENT_ID, CLIENT_SECRET, startReceiver, TestClient, typesOf, WEBHOOK_ID } from './test-support.ts';

let folder: string;
let receiver: WebhookReceiver<Event>;
let child: StandInChild;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'paypal-stand-in-'));
  receiver = await startReceiver();
});
afterEach(async () => {
  await child.end('SIGKILL');
  await receiver.close();
  await rm(folder, { recursive: true });
});

/** Starts the stand-in as the platform does, on the folder's database. */
async function started(): Promise<StandInChild> {
  child = await StandInChild.start('paypal', {
    PAYPAL_STANDIN_DB: path.join(folder, 'paypal.sqlite'),
    PAYPAL_STANDIN_CLIENT_ID: CLIENT_ID,
    PAYPAL_STANDIN_CLIENT_SECRET: CLIENT_SECRET,
    PAYPAL_STANDIN_WEBHOOK_URL: receiver.url,
    PAYPAL_STANDIN_WEBHOOK_ID: WEBHOOK_ID,
  });
  return child;
}

it('keeps orders, captures, request ids and undelivered webhooks over kill -9', async () => {
  const before = await started();
  const client = new TestClient(before);
  await setChaos(before, { delayMs: { min: 500, max: 600 }, duplicates: 1 });
  const { id } = await client.order();
  await client.approve(id);
  const captured = await client.capture(id, 'capture-1');
  await child.end('SIGKILL');
  expect(receiver.events).toEqual([]);

  const after = await started();
  const survivor = new TestClient(after);
  const again = await survivor.capture(id, 'capture-1');
  const captureOf = ({ body }: typeof again) => body.purchase_units[0].payments.captures[0].id;
  expect(again.status).toBe(200);
  expect(captureOf(again)).toBe(captureOf(captured));
  expect(await deliveriesDone(after)).toEqual({ pending: 0, delivered: 4, failed: 0, dropped: 0 });
  expect(new Set(typesOf(receiver))).toEqual(new Set(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']));
});

it('still finds an event genuine that it signed before', async () => {
  await started();
  const { id } = await new TestClient(child).order();
  await new TestClient(child).approve(id);
  await deliveriesDone(child);
  await child.end('SIGKILL');
  const survivor = new TestClient(await started());
  const [webhook] = receiver.arrived;
  const header = (name: string) => JSON.stringify(webhook?.headers[`paypal-${name}`]);
  const names = ['transmission-id', 'transmission-time', 'transmission-sig', 'cert-url', 'auth-algo'];
  const rest = names.map((name) => `"${name.replaceAll('-', '_')}":${header(name)}`).join();
  const body = `{${rest},"webhook_id":"${WEBHOOK_ID}","webhook_event":${String(webhook?.body)}}`;
  const answer = await survivor.send('POST', '/v1/notifications/verify-webhook-signature', body);
  expect(answer.body).toEqual({ verification_status: 'SUCCESS' });
});

it.each(['SIGTERM', 'SIGINT', 'disconnect'] as const)('ends by itself on %s', async (signal) => {
  await started();
  expect(await child.end(signal)).toBe(0);
});
