import { QueryCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { findAccount } from '../auth/accounts-store.ts';
import { listNetworks } from '../auth/login-attempts-store.ts';
import { endAllSessions } from '../auth/sessions-store.ts';
import { removeEntitlements } from '../entitlements/entitlements-store.ts';
import { type CatalogEvent, putEvent } from '../events/events-store.ts';
import { dynamodb } from '../platform/dynamodb.ts';
import { signInOrganizer } from '../test/organizer.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { checkout, eventually, intentIdOf, pay, save, watch } from '../test/shopping.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';

let world: World;
beforeAll(async () => {
  // What the books keep of somebody who leaves: functions/receipts/receipts.test.ts.
  world = await startWorld({ keepsBooks: false });
});
afterAll(() => world.stop());

const PASSWORD = 'correct horse';
let networks = 0;

async function registered() {
  const visitor = world.visitor(`192.0.2.${++networks}`);
  const email = await visitor.register();
  const { userId } = (await findAccount(email))!;
  return { visitor, email, userId };
}

async function onSale(changes: Partial<CatalogEvent> = {}): Promise<CatalogEvent> {
  const event = sampleEvent(changes);
  await putEvent(event);
  return event;
}

async function buy(visitor: Visitor, event: CatalogEvent): Promise<string> {
  const { json } = await checkout(visitor, event);
  const paymentId = await pay(world, json.clientSecret);
  expect((await save(visitor, event, paymentId)).status).toBe(200);
  return paymentId;
}

const leave = (visitor: Visitor, changes: object = {}) =>
  visitor.post('/account/delete', { currentPassword: PASSWORD, confirmation: 'DELETE', ...changes });

async function kept(TableName: string | undefined): Promise<string> {
  const { Items } = await dynamodb().send(new ScanCommand({ TableName }));
  return JSON.stringify(Items, (_, value) => (value instanceof Set ? [...value] : value));
}

async function commerceOf(userId: string): Promise<string[]> {
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName: process.env.COMMERCE_TABLE,
      KeyConditionExpression: 'pk = :user',
      ExpressionAttributeValues: { ':user': `USER#${userId}` },
    }),
  );
  return Items.map(({ sk }) => String(sk).split('#')[0] ?? '');
}

describe('the export', () => {
  test('holds all that is kept of a person, and neither hashes nor tokens', async () => {
    const { visitor, email, userId } = await registered();
    await visitor.post('/auth/login', { email, password: PASSWORD });
    const event = await onSale();
    const paymentId = await buy(visitor, event);
    const { status, json, text, headers } = await visitor.get('/account/export');
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="marquee-account.json"']);
    expect(json.account).toMatchObject({ userId, email, name: 'Ana Viewer', role: 'viewer', referral: null });
    expect(json.signIns).toHaveLength(2);
    expect(json.networks).toEqual([{ network: `192.0.2.${networks}`, forgottenAt: expect.any(String) }]);
    expect(json.orders).toEqual([
      expect.objectContaining({ item: 'Fight Night: Live', status: 'paid', amount: 1999, paymentReference: paymentId }),
    ]);
    expect(json.payments).toEqual([expect.objectContaining({ paymentReference: paymentId, status: 'recorded', amount: 1999 })]);
    expect(json.access).toEqual([{ opens: event._id, orderIds: [json.orders[0].orderId], trial: null }]);
    const account = await findAccount(email);
    expect(text).not.toContain(account?.passwordHash);
    expect(text).not.toMatch(/SESSION#|argon2|clientSecret/);
  });

  test('holds nothing of anybody else', async () => {
    const [one, two] = [await registered(), await registered()];
    await buy(one.visitor, await onSale());
    const { text, json } = await two.visitor.get('/account/export');
    expect([json.orders, json.payments, json.access]).toEqual([[], [], []]);
    expect(text).not.toContain(one.email);
    expect((await world.visitor().get('/account/export')).status).toBe(401);
  });

  test('holds an organiser’s events', async () => {
    const { visitor, userId } = await signInOrganizer(world);
    const event = await onSale({ ownerId: userId });
    expect((await visitor.get('/account/export')).json.events).toEqual([
      { eventId: event._id, title: event.title, subdomain: event.subdomain },
    ]);
  });
});

describe('deleting the account', () => {
  test('ends access and sessions, removes the person, and keeps the sale without them', async () => {
    const { visitor, email, userId } = await registered();
    const elsewhere = world.visitor(`192.0.2.${++networks}`);
    await elsewhere.post('/auth/login', { email, password: PASSWORD });
    const event = await onSale();
    await buy(visitor, event);
    expect((await watch(elsewhere, event)).status).toBe(200);

    const answer = await leave(visitor);
    expect([answer.status, visitor.sessionToken]).toEqual([200, undefined]);
    expect((await watch(elsewhere, event)).status).toBe(401);
    expect(await commerceOf(userId)).toEqual(['ORDER']);
    expect((await kept(process.env.COMMERCE_TABLE)).includes(email)).toBe(false);
    const accounts = await kept(process.env.ACCOUNTS_TABLE);
    for (const trace of [email, userId]) expect(accounts).not.toContain(trace);
    expect(await listNetworks(email)).toEqual([]);
    expect((await elsewhere.post('/auth/login', { email, password: PASSWORD })).status).toBe(404);
  });

  test('frees the address, and who registers with it next has bought nothing', async () => {
    const { visitor, email } = await registered();
    const event = await onSale();
    await buy(visitor, event);
    await leave(visitor);
    const next = world.visitor(`192.0.2.${++networks}`);
    await next.register(email);
    expect((await next.get('/orders/mine')).json.orders).toEqual([]);
    expect((await watch(next, event)).status).toBe(402);
  });

  test('goes on where it died', async () => {
    const { visitor, email, userId } = await registered();
    await buy(visitor, await onSale());
    // What a first try did before it was killed.
    await removeEntitlements(userId);
    await endAllSessions(userId, visitor.sessionToken);
    expect((await leave(visitor)).status).toBe(200);
    expect(await findAccount(email)).toBeNull();
  });

  test('asked twice at once it happens once, and neither fails for a reason of ours', async () => {
    const { visitor, email } = await registered();
    const answers = await Promise.all([leave(visitor), leave(visitor)]);
    for (const { status } of answers) expect([200, 401, 409]).toContain(status);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await findAccount(email)).toBeNull();
  });

  test('calls open payments off, so that nobody pays for nothing', async () => {
    const { visitor, userId } = await registered();
    const { json } = await checkout(visitor, await onSale());
    expect((await leave(visitor)).status).toBe(200);
    expect(await commerceOf(userId)).toEqual([]);
    const intent = await world.stripe.paymentIntents.retrieve(intentIdOf(json.clientSecret));
    expect(intent.status).toBe('canceled');
    await expect(pay(world, json.clientSecret)).rejects.toThrow(/cancel/i);
  });

  describe('with payments of earlier attempts', () => {
    const page = (visitor: Visitor, event: CatalogEvent, body: object = {}) =>
      visitor.post('/orders/create-checkout-session', { eventId: event._id, packageId: event.packages[0]!._id, ...body });
    /** An event whose price changes, so that the next checkout is another attempt. */
    const cheaper = (event: CatalogEvent) => putEvent({ ...event, packages: [{ ...event.packages[0]!, price: 999 }] });

    test('calls them off, too', async () => {
      const { visitor, userId } = await registered();
      const event = await onSale();
      const first = await checkout(visitor, event);
      const { json: second } = await page(visitor, event);
      await cheaper(event);
      const third = await checkout(visitor, event);
      await putEvent(event);
      const { json: fourth } = await page(visitor, event);
      expect(new Set([first, { json: second }, third, { json: fourth }].map(({ json }) => json.orderId)).size).toBe(1);
      expect(second.sessionId).not.toBe(fourth.sessionId);
      expect((await leave(visitor)).status).toBe(200);
      for (const { json } of [first, third]) {
        expect((await world.stripe.paymentIntents.retrieve(intentIdOf(json.clientSecret))).status).toBe('canceled');
      }
      for (const { sessionId } of [second, fourth]) {
        expect((await world.stripe.checkout.sessions.retrieve(sessionId)).status).toBe('expired');
      }
      expect(await commerceOf(userId)).not.toContain('ORDER');
    });

    test('waits for one of them that has just been made', async () => {
      await fetch(`${world.stripeUrl}/_chaos`, { method: 'POST', body: JSON.stringify({ drop: 'all' }) });
      const { visitor, email } = await registered();
      const event = await onSale();
      const { json } = await checkout(visitor, event);
      await cheaper(event);
      await page(visitor, event);
      await pay(world, json.clientSecret);
      expect((await leave(visitor)).json.code).toBe('payment_processing');
      expect(await findAccount(email)).not.toBeNull();
      await fetch(`${world.stripeUrl}/_chaos`, { method: 'POST', body: JSON.stringify({ drop: 0 }) });
    });

    test('goes on where Stripe does not know a page any more', async () => {
      const { visitor, userId } = await registered();
      const { json } = await checkout(visitor, await onSale());
      await dynamodb().send(
        new UpdateCommand({
          TableName: process.env.COMMERCE_TABLE,
          Key: { pk: `USER#${userId}`, sk: `ORDER#${json.orderId}` },
          UpdateExpression: 'SET checkoutSessionId = :gone',
          ExpressionAttributeValues: { ':gone': 'cs_test_gone' },
        }),
      );
      expect((await leave(visitor)).status).toBe(200);
      expect(await commerceOf(userId)).toEqual([]);
    });

    test('goes on where one came too late for its seat and went back, and keeps what happened', async () => {
      const { visitor, userId } = await registered();
      const [plain] = sampleEvent().packages;
      const event = await onSale({ packages: [{ ...plain!, _id: `pkg_${userId}`, quota: 1 }] });
      const { json } = await checkout(visitor, event);
      const { releaseAllExpired } = await import('../allotments/release-holds.ts');
      await releaseAllExpired(new Date(Date.now() + 17 * 60_000));
      await buy((await registered()).visitor, event);
      const payment_intent = await pay(world, json.clientSecret);
      await eventually(async () => (await world.stripe.refunds.list({ payment_intent })).data.length === 1);
      await eventually(async () => (await leave(visitor)).status === 200);
      expect(await commerceOf(userId)).toEqual(['ORDER']);
    });
  });

  test('goes on where open payments were called off before', async () => {
    const { visitor } = await registered();
    const { json } = await checkout(visitor, await onSale());
    await world.stripe.paymentIntents.cancel(intentIdOf(json.clientSecret));
    expect((await leave(visitor)).status).toBe(200);
  });

  test('waits for a payment that has just been made', async () => {
    await fetch(`${world.stripeUrl}/_chaos`, { method: 'POST', body: JSON.stringify({ drop: 'all' }) });
    const { visitor, email } = await registered();
    const event = await onSale();
    const { json } = await checkout(visitor, event);
    const paymentId = await pay(world, json.clientSecret);
    const answer = await leave(visitor);
    expect([answer.status, answer.json.code]).toEqual([409, 'payment_processing']);
    expect(await findAccount(email)).not.toBeNull();
    await save(visitor, event, paymentId);
    expect((await watch(visitor, event)).status).toBe(200);
    await fetch(`${world.stripeUrl}/_chaos`, { method: 'POST', body: JSON.stringify({ drop: 0 }) });
  });

  test('leaves nothing to a refund that comes afterwards', async () => {
    const { visitor, userId } = await registered();
    const event = await onSale();
    const paymentId = await buy(visitor, event);
    await leave(visitor);
    await world.stripe.refunds.create({ payment_intent: paymentId });
    await eventually(async () => (await kept(process.env.COMMERCE_TABLE)).includes('"reversed"'));
    await eventually(() => world.bus.counts().waiting === 0);
    expect(await commerceOf(userId)).toContain('ORDER');
  });

  test('is refused to who owns events, in words, and changes nothing', async () => {
    const { visitor, userId } = await signInOrganizer(world);
    const password = { currentPassword: 'ring the bell' };
    await onSale({ ownerId: userId });
    await onSale({ ownerId: userId, status: 'draft' });
    const answer = await leave(visitor, password);
    expect([answer.status, answer.json]).toEqual([
      409,
      {
        error: 'You still own 2 events, so this account cannot be deleted yet. Write to us to hand them over first.',
        code: 'owns_events',
      },
    ]);
    expect((await visitor.get('/account')).status).toBe(200);
  });

  test.each(['delete', 'DELETE ', '', null, true, undefined])('asks for the word, not for %p', async (confirmation) => {
    const { visitor } = await registered();
    const answer = await leave(visitor, { confirmation });
    expect([answer.status, answer.json.field]).toEqual([400, 'confirmation']);
    expect((await visitor.get('/account')).status).toBe(200);
  });
});

describe('orders for the library', () => {
  test('know where and when their event is, and those of removed ones keep their title', async () => {
    const { visitor } = await registered();
    const [here, gone] = [await onSale(), await onSale({ title: 'Gone' })];
    for (const event of [here, gone]) await buy(visitor, event);
    await putEvent({ ...gone, status: 'draft' });
    const { json } = await visitor.get('/orders/mine');
    const { subdomain, image, start_time, end_time, is_live } = here;
    expect(json.orders.map(({ eventTitle, event }: { eventTitle: string; event: unknown }) => [eventTitle, event])).toEqual([
      ['Gone', null],
      ['Fight Night', { subdomain, image, start_time, end_time, is_live }],
    ]);
  });
});
