import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { MoneyLine } from '#shared/ledger/entry.ts';
import { headKey } from '#shared/ledger/ledger-keys.ts';
import { type CatalogEvent, putEvent } from '../events/events-store.ts';
import { findPayment } from '../orders/recording/payments-store.ts';
import { recordPurchase } from '../orders/recording/purchase.ts';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { AtPaypal } from '../test/at-paypal.ts';
import { boughtByPaypal } from '../test/bought-by-paypal.ts';
import { signInOrganizer } from '../test/organizer.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { eventually, watch } from '../test/shopping.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';

let world: World;
let paypal: AtPaypal;
let organizer: Visitor;
let ownerId: string;
let buyer: Visitor;
let event: CatalogEvent;
let orderId: string;
let captureId: string;
beforeAll(async () => {
  world = await startWorld();
  paypal = new AtPaypal(world);
  ({ visitor: organizer, userId: ownerId } = await signInOrganizer(world));
});
afterAll(() => world.stop());
beforeEach(async () => {
  buyer = world.visitor();
  event = sampleEvent({ ownerId });
  await Promise.all([putEvent(event), buyer.register()]);
  ({ orderId, captureId } = await boughtByPaypal(world, buyer, event));
});

/** @param amount in cents; left out: all of it. @returns PayPal's id of it */
async function dispute(amount?: number): Promise<string> {
  return (await paypal.steer(`/_captures/${captureId}/dispute`, amount ? { amount } : {})).dispute_id!;
}
const resolve = (disputeId: string, decision: { favour: 'buyer' | 'seller'; amount?: number; paid_by?: 'paypal' }) =>
  paypal.steer(`/_disputes/${disputeId}/resolve`, decision);
const kept = () => findPayment({ provider: 'paypal', paymentId: captureId });
const untilStatus = (status: string) => eventually(async () => (await kept())?.status === status);
const mails = () => world.mails().filter(({ subject }) => subject.includes('is disputed') && subject.includes(orderId)).length;

async function ledgerLines(): Promise<[string, number][]> {
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({ TableName: env.commerceTable, KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': headKey(ownerId).pk } }),
  );
  return (Items as unknown as MoneyLine[]).filter(({ paymentId }) => paymentId === captureId).map(({ kind, amount }) => [kind, amount]);
}

it.each([
  ['about a part', 500, {}],
  ['that is lost in part', undefined, { amount: 500 }],
  ['that PayPal pays itself', 500, { paid_by: 'paypal' }],
] as const)('takes what was lost by a dispute %s for a part that went back', async (_, disputed, decision) => {
  const disputeId = await dispute(disputed);
  await untilStatus('suspended');
  expect((await watch(buyer, event)).status).toBe(402);
  await resolve(disputeId, { favour: 'buyer', ...decision });
  await untilStatus('recorded');
  expect(await kept()).toMatchObject({ amount: 1999, refunded: 500 });
  expect((await buyer.get('/orders/mine')).json.orders[0]).toMatchObject({ status: 'paid', refundedAmount: 500 });
  expect((await watch(buyer, event)).status).toBe(200);
  await eventually(async () => (await ledgerLines()).length === 4);
  expect(await ledgerLines()).toEqual([['payment', 1999], ['dispute', -1999], ['dispute-ended', 1999], ['refund', -500]]);
  // Whoever looks later for another reason finds the same.
  expect(await recordPurchase('paypal', captureId)).toMatchObject({ outcome: 'paid', isNew: false });
  expect(await kept()).toMatchObject({ status: 'recorded', refunded: 500 });
});

it.each([{}, { paid_by: 'paypal' }] as const)('closes all where all was lost in several parts: %j', async (decision) => {
  for (const amount of [500, 1499]) {
    const disputeId = await dispute(amount);
    await untilStatus('suspended');
    await resolve(disputeId, { favour: 'buyer', ...decision });
    await eventually(async () => (await kept())?.status !== 'suspended');
  }
  await untilStatus('reversed');
  expect((await watch(buyer, event)).status).toBe(402);
});

it('mails the organiser of a dispute that is opened while another is, keeps the evidence of both, and waits for both', async () => {
  const first = await dispute(500);
  await eventually(() => mails() === 1);
  const second = await dispute(300);
  await eventually(() => mails() === 2);
  const { disputes } = (await organizer.get('/studio/disputes')).json;
  const ours = disputes.filter((one: { orderId: string }) => one.orderId === orderId);
  expect(ours.map(({ disputeId }: { disputeId: string }) => disputeId)).toEqual([second, first]);
  await resolve(first, { favour: 'buyer' });
  await eventually(async () => (await kept())?.refunded === 500);
  expect((await kept())?.status).toBe('suspended');
  await resolve(second, { favour: 'seller' });
  await untilStatus('recorded');
  const third = await dispute();
  await eventually(() => mails() === 3);
  await resolve(third, { favour: 'seller' });
  await untilStatus('recorded');
  expect([mails(), (await kept())?.refunded]).toEqual([3, 500]);
});

it('mails of each once where the first was decided before anybody heard of the second', async () => {
  const first = await dispute(500);
  await eventually(() => mails() === 1);
  await paypal.chaos({ drop: 'all' });
  await resolve(first, { favour: 'seller' });
  await dispute(300);
  await paypal.calm();
  for (let i = 0; i < 2; i++) await recordPurchase('paypal', captureId);
  await eventually(() => mails() === 2);
  expect((await kept())?.status).toBe('suspended');
});
