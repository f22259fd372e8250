import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { deletionKey } from '#shared/people/account-keys.ts';
import { findAccount } from '../../../people/auth/accounts-store.ts';
import { listNetworks } from '../../../people/auth/attempts/login-attempts-store.ts';
import { endAllSessions } from '../../../people/auth/sessions/sessions-store.ts';
import { removeEntitlements } from '../../../catalog/entitlements/entitlements-store.ts';
import { putEvent } from '../../../catalog/listings/event-changes-store.ts';
import { dynamodb } from '../../../platform/database/dynamodb.ts';
import { env } from '../../../platform/env.ts';
import { changeItem, itemsOf } from '../../../test/database.ts';
import { eventually } from '../../../test/eventually.ts';
import { letHoldsExpire } from '../../../test/triggers/holds.ts';
import { published } from '../../../test/people/organizer.ts';
import { eventWith } from '../../../test/samples/sample-event.ts';
import { useBuyer, useEvent, useWorld } from '../../../test/use-world.ts';

// functions/money/receipts/receipts.test.ts tests what the books keep of a deleted account.
const shop = useWorld({ keepsBooks: false });
const { atStripe } = shop;
const buyer = useBuyer(shop);
const event = useEvent();

let networks = 0;
/** Returns a visitor on a network of their own. */
const someone = () => shop.visitor(`192.0.2.${++networks}`);

async function contentOf(TableName: string | undefined): Promise<string> {
  const { Items } = await dynamodb().send(new ScanCommand({ TableName }));
  return JSON.stringify(Items, (_, value) => (value instanceof Set ? [...value] : value));
}

/** Returns the kinds of the items that are stored of the buyer's purchases, without the note of the deletion, which expires. */
const commerce = async () =>
  (await itemsOf(`USER#${buyer.userId}`)).map(({ sk }) => String(sk).split('#')[0]).filter((kind) => kind !== 'LEAVING');

describe('the export', () => {
  test('holds everything that is stored about a person, but neither hashes nor tokens', async () => {
    const visitor = someone();
    const email = await visitor.register();
    await visitor.signsIn();
    const { paymentId } = await visitor.buys(event);
    const { status, json, text, headers } = await visitor.get('/account/export');
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="marquee-account.json"']);
    const account = { userId: visitor.userId, email, name: 'Ana Viewer', role: 'viewer', referral: null };
    expect(json.account).toMatchObject(account);
    expect(json.signIns).toHaveLength(2);
    expect(json.networks).toEqual([{ network: `192.0.2.${networks}`, forgottenAt: expect.any(String) }]);
    const payment = { paymentReference: paymentId, amount: 1999 };
    expect(json.orders).toEqual([expect.objectContaining({ ...payment, item: 'Fight Night: Live', status: 'paid' })]);
    expect(json.payments).toEqual([expect.objectContaining({ ...payment, status: 'recorded' })]);
    expect(json.access).toEqual([{ opens: event._id, orderIds: [json.orders[0].orderId], trial: null }]);
    expect(text).not.toContain((await findAccount(email))?.passwordHash);
    expect(text).not.toMatch(/SESSION#|argon2|clientSecret/);
  });

  test('holds nothing about anybody else', async () => {
    await buyer.buys(event);
    const { text, json } = await (await shop.buyer()).get('/account/export');
    expect([json.orders, json.payments, json.access]).toEqual([[], [], []]);
    expect(text).not.toContain(buyer.email);
    expect((await shop.visitor().get('/account/export')).status).toBe(401);
  });

  test('holds an organiser’s events', async () => {
    const organizer = await shop.organizer();
    const { _id: eventId, title, subdomain } = await organizer.publishes();
    expect((await organizer.get('/account/export')).json.events).toEqual([{ eventId, title, subdomain }]);
  });
});

describe('deleting the account', () => {
  test('ends access and sessions, removes the person, and keeps the sale without them', async () => {
    const { email, userId } = buyer;
    const elsewhere = someone();
    await elsewhere.signsIn(email);
    await buyer.confirmationToken();
    await buyer.buys(event);
    expect(await elsewhere.canWatch(event)).toBe(true);

    expect([(await buyer.leaves()).status, buyer.sessionToken]).toEqual([200, undefined]);
    expect((await elsewhere.watches(event)).status).toBe(401);
    await shop.deletesDue();
    expect(await commerce()).toEqual(['ORDER']);
    expect(await contentOf(env.commerceTable)).not.toContain(email);
    const accounts = await contentOf(env.accountsTable);
    for (const trace of [email, userId]) expect(accounts).not.toContain(trace);
    // A table that is restored to an earlier moment must not bring the account back.
    expect(accounts).toContain(deletionKey(userId).pk);
    expect(await listNetworks(email)).toEqual([]);
    expect((await someone().post('/auth/login', { email, password: 'correct horse' })).status).toBe(404);
  });

  test('frees the address, and the next account with it owns nothing that was bought before', async () => {
    await buyer.buys(event);
    await buyer.leavesForGood();
    const next = someone();
    await next.register(buyer.email);
    expect([await next.orders(), await next.canWatch(event)]).toEqual([[], false]);
  });

  test('completes an interrupted deletion', async () => {
    await buyer.buys(event);
    expect((await buyer.leaves()).status).toBe(200);
    // The steps that a first attempt completed before it was killed.
    await removeEntitlements(buyer.userId);
    await endAllSessions(buyer.userId);
    await shop.deletesDue();
    expect(await findAccount(buyer.email)).toBeNull();
  });

  test('happens once for two concurrent requests, and neither answers a server error', async () => {
    const statuses = (await Promise.all([buyer.leaves(), buyer.leaves()])).map(({ status }) => status);
    for (const status of statuses) expect([200, 401, 409]).toContain(status);
    expect(statuses).toContain(200);
    await shop.deletesDue();
    expect(await findAccount(buyer.email)).toBeNull();
  });

  test('cancels open payments, so that nobody pays for nothing', async () => {
    const checkout = await buyer.checksOut(event);
    expect([(await buyer.leavesForGood()).status, await commerce()]).toEqual([200, []]);
    expect((await atStripe.intent(checkout.json.clientSecret)).status).toBe('canceled');
    await expect(buyer.pays(checkout)).rejects.toThrow(/cancel/i);
  });

  describe('with payments of earlier attempts', () => {
    /** Changes the price of the event, so that the next checkout is another attempt. */
    const reprice = (price: number) => putEvent({ ...event, packages: [{ ...event.packages[0]!, price }] });

    test('cancels them, too', async () => {
      const first = await buyer.checksOut(event);
      const second = await buyer.opensHostedPage(event);
      await reprice(999);
      const third = await buyer.checksOut(event);
      await reprice(1999);
      const fourth = await buyer.opensHostedPage(event);
      expect(new Set([first, second, third, fourth].map(({ json }) => json.orderId)).size).toBe(1);
      expect(second.json.sessionId).not.toBe(fourth.json.sessionId);
      expect((await buyer.leavesForGood()).status).toBe(200);
      for (const { json } of [first, third]) expect((await atStripe.intent(json.clientSecret)).status).toBe('canceled');
      for (const { json } of [second, fourth]) expect((await atStripe.session(json.sessionId)).status).toBe('expired');
      expect(await commerce()).not.toContain('ORDER');
    });

    test('is refused while one of them that was just made is still processed', async () => {
      await atStripe.chaos({ drop: 'all' });
      const checkout = await buyer.checksOut(event);
      await reprice(999);
      await buyer.opensHostedPage(event);
      await buyer.pays(checkout);
      expect((await buyer.leavesForGood()).json.code).toBe('payment_processing');
      expect(await findAccount(buyer.email)).not.toBeNull();
    });

    test('succeeds if Stripe no longer knows a checkout session', async () => {
      const { orderId } = (await buyer.checksOut(event)).json;
      const order = { pk: `USER#${buyer.userId}`, sk: `ORDER#${orderId}` };
      await changeItem(order, 'SET checkoutSessionId = :gone', { ':gone': 'cs_test_gone' });
      expect([(await buyer.leavesForGood()).status, await commerce()]).toEqual([200, []]);
    });

    test('succeeds if one came too late for its seat and was refunded, and keeps that order', async () => {
      const limited = await published(eventWith({ quota: 1 }));
      const checkout = await buyer.checksOut(limited);
      await letHoldsExpire();
      await (await shop.buyer()).buys(limited);
      const paymentId = await buyer.pays(checkout);
      await eventually(async () => (await atStripe.refundsOf(paymentId)).length === 1);
      await eventually(async () => (await buyer.leavesForGood()).status === 200);
      expect(await commerce()).toEqual(['ORDER']);
    });
  });

  test('succeeds if open payments were cancelled before', async () => {
    const { json } = await buyer.checksOut(event);
    await shop.stripe.paymentIntents.cancel((await atStripe.intent(json.clientSecret)).id);
    expect((await buyer.leavesForGood()).status).toBe(200);
  });

  test('is refused while a payment that was just made is still processed', async () => {
    await atStripe.chaos({ drop: 'all' });
    const paymentId = await buyer.pays(await buyer.checksOut(event));
    expect(await buyer.leavesForGood()).toMatchObject({ status: 409, json: { code: 'payment_processing' } });
    expect(await findAccount(buyer.email)).not.toBeNull();
    await buyer.reports(event, paymentId);
    expect(await buyer.canWatch(event)).toBe(true);
  });

  test('still lets a later refund be recorded with the order', async () => {
    const { paymentId } = await buyer.buys(event);
    await buyer.leavesForGood();
    await atStripe.refund(paymentId);
    await eventually(async () => (await contentOf(env.commerceTable)).includes('"reversed"'));
    await eventually(() => shop.bus.counts().waiting === 0);
    expect(await commerce()).toContain('ORDER');
  });

  test('is refused for the owner of events, with an explanation, and changes nothing', async () => {
    const organizer = await shop.organizer();
    await organizer.publishes();
    await organizer.publishes({ status: 'draft' });
    const error =
      'You are the only owner of 2 events, so this account cannot be deleted yet. Make somebody else an owner of your organisation first, or write to us.';
    const leave = { currentPassword: 'correct horse', confirmation: 'DELETE' };
    const { status, json } = await organizer.post('/account/delete', leave);
    expect([status, json]).toEqual([409, { error, code: 'owns_events' }]);
    expect((await organizer.get('/account')).status).toBe(200);
  });

  test.each(['delete', 'DELETE ', '', null, true, undefined])('requires the word, and refuses %p', async (confirmation) => {
    expect(await buyer.leaves({ confirmation })).toMatchObject({ status: 400, json: { field: 'confirmation' } });
    expect((await buyer.get('/account')).status).toBe(200);
  });
});

describe('orders for the library', () => {
  test('carry the address and times of their event, or only its title if it was removed', async () => {
    const gone = await published(eventWith({}, { title: 'Gone' }));
    for (const bought of [event, gone]) await buyer.buys(bought);
    await putEvent({ ...gone, status: 'draft' });
    const { subdomain, image, start_time, end_time, is_live } = event;
    expect((await buyer.orders()).map((order) => [order.eventTitle, order.event])).toEqual([
      ['Gone', null],
      [
        'Fight Night',
        {
          eventId: event._id,
          title: 'Fight Night',
          subdomain,
          image,
          start_time,
          time_zone: null,
          venue_city: null,
          end_time,
          is_live,
          is_cancelled: false,
          can_watch: true,
        },
      ],
    ]);
  });
});
