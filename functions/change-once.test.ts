import { randomUUID } from 'node:crypto';
import { contract } from '#shared/api/contract.ts';
import { type Endpoint, splitRoute } from '#shared/api/endpoint.ts';
import { findOrder } from './orders/orders-store.ts';
import { interleaved } from './test/interleaved.ts';
import { Desk } from './test/stories/desk.ts';
import { Mailboxes } from './test/stories/moving.ts';
import { inDays } from './test/time.ts';
import { eventually } from './test/eventually.ts';
import { useOrganizer, useWorld } from './test/use-world.ts';
import type { Answer, Visitor } from './test/visitor.ts';

/*
 * Every change of money, access or address that the contract names is pressed three times at once, in many orders of the database's
 * calls: it is made once, and nobody gets a server error. With a key, every press is told the same, and the key refuses another request.
 */
const shop = useWorld({ countsSales: true });
const organizer = useOrganizer(shop);
const desk = new Desk(organizer);
const mailboxes = new Mailboxes(shop);

const endpoints: readonly Endpoint[] = contract;
const declared = endpoints.filter(({ once }) => once !== undefined);

/** A prepared change. */
interface Press {
  who: Visitor;
  path: string;
  body: object;
  /** Returns how often it was made. */
  made: () => Promise<number>;
  /** The same request with something else in it, for changes with a key. */
  others?: object[];
}

const RENTAL = { kind: 'rental', rental: { hours: 48, window_days: 30 }, price: 499 } as const;
const one = (holds: boolean) => (holds ? 1 : 0);
const newAddress = () => `${randomUUID()}@example.com`;

async function bought(offer: object = {}, request: object = {}) {
  const [event, buyer] = [await organizer.sells(offer, { start_time: inDays(30), end_time: null }), shop.stranger()];
  await buyer.register();
  const purchase = await buyer.buys(event, request);
  await desk.until(purchase.orderId);
  return { event, buyer, ...purchase };
}

async function changes(change: object, others: object[]): Promise<Press> {
  const { orderId, buyer } = await bought(RENTAL);
  // What is sent again was sent before.
  await eventually(() => buyer.mails().some(({ subject }) => subject.startsWith('Your receipt')));
  const body = { key: randomUUID(), reason: 'They wrote to us.', ...change };
  const made = async () => (await desk.order(orderId)).changes.length as number;
  return {
    who: organizer,
    path: `/studio/orders/${orderId}/change`,
    body,
    made,
    others: others.map((other) => ({ ...body, ...other })),
  };
}

async function registered() {
  const buyer = shop.stranger();
  await buyer.register();
  return buyer;
}

async function wantsAddress() {
  const [buyer, email] = [await registered(), newAddress()];
  await buyer.post('/account/email', { email, currentPassword: 'correct horse' });
  return { buyer, email, token: await mailboxes.changeToken(email) };
}

const isAt = (buyer: Visitor, email: string) => async () => one((await buyer.get('/account/email')).json?.email === email);

const PRESSES: Record<string, (() => Promise<Press>)[]> = {
  'POST /studio/orders/{orderId}/change': [
    () => changes({ change: 'extend', until: inDays(90) }, [{ until: inDays(91) }, { reason: 'Another reason.' }]),
    () => changes({ change: 'move', email: newAddress() }, [{ email: newAddress() }]),
    () => changes({ change: 'resend' }, [{ reason: 'Another reason.' }]),
  ],
  'POST /studio/orders/{orderId}/refund': [
    async () => {
      const { orderId, paymentId } = await bought();
      const body = { key: randomUUID(), provider: 'stripe', paymentId, amount: 500, reason: 'They were ill.' };
      const made = async () => (await shop.atStripe.refundsOf(paymentId)).length;
      const others = [
        { ...body, amount: 501 },
        { ...body, reason: 'Another reason.' },
      ];
      return { who: organizer, path: `/studio/orders/${orderId}/refund`, body, made, others };
    },
  ],
  'POST /studio/events/{eventId}/tickets': [
    async () => {
      const [event, email] = [await organizer.sells(), newAddress()];
      const body = { packageId: event.packages[0]?._id, email, reason: 'For the press.' };
      const made = async () => {
        const { orderId } = (await organizer.post(`/studio/events/${event._id}/tickets`, body)).json as { orderId: string };
        return (await desk.until(orderId)).changes.length as number;
      };
      return { who: organizer, path: `/studio/events/${event._id}/tickets`, body, made };
    },
  ],
  'POST /gifts/{token}/redeem': [
    async () => {
      const { buyer, orderId, event } = await bought({}, { gift: { email: 'friend@example.com' } });
      const [friend, order] = [await registered(), await findOrder(buyer.userId, orderId)];
      const made = async () =>
        (await friend.get('/account/export')).json.access.filter(({ opens }: { opens: string }) => opens === event._id)
          .length as number;
      return { who: friend, path: `/gifts/${order!.gift!.token}/redeem`, body: {}, made };
    },
  ],
  'POST /orders/request-refund': [
    async () => {
      const { buyer, orderId, paymentId } = await bought();
      return {
        who: buyer,
        path: '/orders/request-refund',
        body: { orderId },
        made: async () => (await shop.atStripe.refundsOf(paymentId)).length,
      };
    },
  ],
  'POST /orders/create-checkout-payment-intent': [
    async () => {
      const [event, buyer] = [await organizer.sells(), await registered()];
      const made = async () =>
        new Set(((await buyer.get('/account/export')).json.orders as { orderId: string }[]).map(({ orderId }) => orderId)).size;
      return {
        who: buyer,
        path: '/orders/create-checkout-payment-intent',
        body: { eventId: event._id, packageId: event.packages[0]?._id },
        made,
      };
    },
  ],
  'POST /orders/save-payment': [
    async () => {
      const [event, buyer] = [await organizer.sells(), await registered()];
      await shop.atStripe.chaos({ drop: 'all' });
      const paymentIntentId = await buyer.pays(await buyer.checksOut(event));
      const pkg = event.packages[0]!;
      const body = { amount: pkg.price, currency: 'usd', paymentIntentId, eventId: event._id, selectedPackage: pkg._id };
      return { who: buyer, path: '/orders/save-payment', body, made: async () => one(await buyer.canWatch(event)) };
    },
  ],
  'POST /account/email/correct': [
    async () => {
      const [buyer, email] = [await registered(), newAddress()];
      return { who: buyer, path: '/account/email/correct', body: { email }, made: isAt(buyer, email) };
    },
  ],
  'POST /account/email/complete': [
    async () => {
      const { buyer, email, token } = await wantsAddress();
      return { who: buyer, path: '/account/email/complete', body: { token }, made: isAt(buyer, email) };
    },
  ],
  'POST /account/email/undo': [
    async () => {
      const { buyer, token } = await wantsAddress();
      await mailboxes.completes(token, buyer);
      const undo = await mailboxes.undoToken(buyer.email);
      const made = async () => {
        await buyer.post('/auth/login', { email: buyer.email, password: 'correct horse' });
        return one((await shop.stranger().post('/auth/login', { email: buyer.email, password: 'correct horse' })).status === 401);
      };
      return { who: shop.stranger(), path: '/account/email/undo', body: { token: undo }, made };
    },
  ],
  'POST /events/trial': [
    async () => {
      const event = await organizer.sells({}, { start_time: inDays(3), is_trial: true, trial_minutes: 10, has_preview: true });
      const buyer = await registered();
      const made = async () =>
        (await buyer.get('/account/export')).json.access.filter(({ trial }: { trial: unknown }) => trial !== null)
          .length as number;
      return { who: buyer, path: '/events/trial', body: { eventId: event._id }, made };
    },
  ],
};

const prepared = declared.flatMap((endpoint) =>
  (PRESSES[endpoint.route] ?? []).map((prepare, n) => [`${endpoint.route} ${n + 1}`, endpoint.once!, prepare] as const),
);

it('every change of money, access or address that the contract names is pressed here', () =>
  expect(Object.keys(PRESSES).toSorted()).toEqual(declared.map(({ route }) => route).toSorted()));

it('every change with a key carries it in its body, and the key has one form', () => {
  for (const { route, once, body } of declared) {
    if (once?.by !== 'key') continue;
    expect([route, splitRoute(route).method]).toEqual([route, 'POST']);
    expect(JSON.stringify(body)).toContain('key');
  }
});

/** Orders in which three presses take their turns: one after the other, in step, and mixed in ways that differ each time. */
const ORDERS: readonly (readonly number[])[] = [
  Array<number>(120).fill(0),
  Array.from({ length: 120 }, (_, turn) => turn % 3),
  Array.from({ length: 120 }, (_, turn) => (turn * 7 + (turn >> 2)) % 3),
  Array.from({ length: 120 }, (_, turn) => (turn < 6 ? 2 : turn < 12 ? 1 : turn % 2)),
];

const REPEATED = [200, 401, 409, 410];

it.each(prepared)('%s is made once of three presses, in every order', async (_, once, prepare) => {
  for (const turns of ORDERS) {
    const { who, path, body, made, others = [] } = await prepare();
    const press = { does: () => who.post(path, body) };
    const answers = (await interleaved([press, press, press], turns)).map(({ result }) => result as Answer);
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    for (const status of statuses) expect(once.by === 'key' ? [200] : REPEATED).toContain(status);
    expect(await made()).toBe(1);
    for (const other of others) {
      expect(await who.post(path, other)).toMatchObject({ status: 400, json: { code: 'invalid_input', field: 'key' } });
    }
    expect(await made()).toBe(1);
    if (once.by === 'key') expect((await who.post(path, body)).json).toEqual(answers[0]!.json);
  }
});

it('three extensions to one moment by three presses with keys of their own extend once, and the others are told so', async () => {
  for (const turns of ORDERS) {
    const { who, path, body, made } = await changes({ change: 'extend', until: inDays(90) }, []);
    const press = { does: () => who.post(path, { ...body, key: randomUUID() }) };
    const answers = await interleaved([press, press, press], turns);
    expect(answers.map(({ result }) => result!.status).toSorted()).toEqual([200, 409, 409]);
    expect(await made()).toBe(1);
  }
});
