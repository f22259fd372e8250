import type { PaymentReference } from '#shared/bus/payment-events.ts';
import { type CatalogEvent, putEvent } from '../../events/events-store.ts';
import { AtPaypal } from '../../test/at-paypal.ts';
import { sampleEvent } from '../../test/sample-event.ts';
import { watch } from '../../test/shopping.ts';
import type { Visitor } from '../../test/visitor.ts';
import { startWorld, type World } from '../../test/world.ts';
import { findPayment } from './payments-store.ts';

let world: World;
let atPaypal: AtPaypal;
let event: CatalogEvent;
let visitor: Visitor;

beforeAll(async () => {
  world = await startWorld({ keepsBooks: false });
  atPaypal = new AtPaypal(world);
});
afterAll(() => world.stop());
beforeEach(async () => {
  event = sampleEvent();
  visitor = world.visitor();
  await Promise.all([putEvent(event), visitor.register(), atPaypal.chaos({ drop: 'all' })]);
});
afterEach(() => atPaypal.calm());

/** @returns the capture's id */
async function bought(): Promise<string> {
  const { json } = await visitor.post('/orders/create-paypal-order', { eventId: event._id, packageId: 'pkg_live' });
  await atPaypal.approve(json.paypalOrderId);
  expect((await visitor.post('/orders/capture-paypal-order', { paypalOrderId: json.paypalOrderId })).status).toBe(200);
  return (await atPaypal.captureOf(json.paypalOrderId)).id;
}

/** PayPal tells of something. Loaded only when the world's environment is there. */
async function tell(type: string, paymentId: string): Promise<string> {
  const { recordReference } = await import('./record-reference.ts');
  const reference: PaymentReference = { provider: 'paypal', eventId: 'WH-1', type, objectId: '', paymentId };
  return recordReference(reference);
}

it('looks for a dispute where money was taken back, for the event that told of it may be lost', async () => {
  const paymentId = await bought();
  await atPaypal.steer(`/_captures/${paymentId}/dispute`);
  expect(await tell('PAYMENT.CAPTURE.REVERSED', paymentId)).toContain('is disputed');
  expect(await findPayment({ provider: 'paypal', paymentId })).toMatchObject({ status: 'suspended' });
  expect((await watch(visitor, event)).status).toBe(402);
});

it('takes access away where all of it was taken back', async () => {
  const paymentId = await bought();
  await atPaypal.steer(`/_captures/${paymentId}/reverse`, { reason: 'CHARGEBACK' });
  expect(await tell('PAYMENT.CAPTURE.REVERSED', paymentId)).toContain('went back');
  expect((await watch(visitor, event)).status).toBe(402);
});
