import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { PaymentItem } from '../ledger/payment-item.ts';
import { type CatalogEvent, putEvent } from '../events/events-store.ts';
import { handler as sendMail } from '../mail/send-mail.ts';
import { findPayment } from '../orders/recording/payments-store.ts';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { log } from '../platform/log.ts';
import { changeSettings } from '../studio/settings-store.ts';
import { deliver } from '../test/deliver.ts';
import { signInOrganizer } from '../test/organizer.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { checkout, eventually, pay, save, watch } from '../test/shopping.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';
import { creditReferrers } from './credit-referrer.ts';
import { listCredits } from './credits-store.ts';

let world: World;
let ownerId: string;
let organizer: Visitor;
let event: CatalogEvent;
let referrer: Visitor;
let referrerEmail: string;
let referralCode: string;

beforeAll(async () => {
  world = await startWorld();
  jest.spyOn(log, 'info').mockImplementation();
});
afterAll(() => world.stop());
beforeEach(async () => {
  ({ userId: ownerId, visitor: organizer } = await signInOrganizer(world));
  await changeSettings(ownerId, { referralCredit: 500, sellerName: 'Ring Ltd' });
  event = await onSale();
  referrer = world.visitor();
  referrerEmail = await referrer.register();
  referralCode = await codeOf(referrer);
});

async function onSale(changes: Partial<CatalogEvent> = {}): Promise<CatalogEvent> {
  const start_time = new Date(Date.now() + 86_400_000).toISOString();
  // Nobody waits for their credit but in the tests that say so.
  const made = sampleEvent({ ownerId, start_time, end_time: null, refund_rule: 'never', ...changes });
  await putEvent(made);
  return made;
}

const codeOf = async (visitor: Visitor) => (await visitor.get('/account')).json.referralCode as string;

async function newcomer(referral: string | null = referralCode): Promise<Visitor> {
  const visitor = world.visitor();
  const email = `new-${Math.random().toString(36).slice(2)}@example.com`;
  const account = { name: 'Neo', email, password: 'correct horse', referral };
  expect((await visitor.post('/auth/register', account)).status).toBe(200);
  return visitor;
}

async function buy(visitor: Visitor, what = event): Promise<string> {
  const { json } = await checkout(visitor, what);
  const paymentId = await pay(world, json.clientSecret);
  expect((await save(visitor, what, paymentId)).status).toBe(200);
  return paymentId;
}

/** Until the organiser's payment was heard, with all that it calls for. */
const heard = () => {
  const isAbout = ([line]: unknown[]) => String(line).endsWith(`into the books of ${ownerId}.`);
  return eventually(() => jest.mocked(log.info).mock.calls.some(isAbout));
};

interface Listed {
  code: string;
  state: string;
  usableFrom: string | null;
}
const credits = async (visitor = referrer) => (await visitor.get('/account/credits')).json.credits as Listed[];
const credited = async (count = 1) => {
  await eventually(async () => (await credits()).length === count);
  return (await credits())[0]!;
};
const withCode = (visitor: Visitor, code: string, what = event) =>
  visitor.post('/orders/create-checkout-payment-intent', { eventId: what._id, packageId: what.packages[0]!._id, code });
const toState = (state: string) => eventually(async () => (await credits())[0]?.state === state);

it('gives who sent a newcomer a code of their own, which takes the credit off a price, once', async () => {
  await buy(await newcomer());
  const credit = await credited();
  expect(credit).toEqual({
    code: expect.stringMatching(/^REF-[0-9A-Z]{10}$/),
    amount: 500,
    currency: 'usd',
    seller: 'Ring Ltd',
    state: 'open',
    usableFrom: null,
    at: expect.any(String),
  });
  const { json } = await withCode(referrer, credit.code);
  expect(json).toMatchObject({ amount: 1499, discount: 500 });
  const paymentId = await pay(world, json.clientSecret);
  expect((await save(referrer, event, paymentId, { amount: 1499 })).status).toBe(200);
  await toState('used');
  const again = await withCode(referrer, credit.code, await onSale());
  expect([again.status, again.json.code]).toEqual([409, 'code_used_up']);
  const listed = (await organizer.get('/studio/codes')).json.codes;
  expect(listed).toEqual([expect.objectContaining({ code: credit.code, amount: 500, uses: 1, used: 1 })]);
  expect(JSON.stringify(listed)).not.toContain('usr_');
});

it('is worth nothing to anybody else, nor at another organiser’s', async () => {
  await buy(await newcomer());
  const { code } = await credited();
  const stranger = await newcomer(null);
  expect((await withCode(stranger, code)).json).toMatchObject({ code: 'code_not_found', field: 'code' });
  const { userId: rival } = await signInOrganizer(world);
  expect((await withCode(referrer, code, await onSale({ ownerId: rival }))).json.code).toBe('code_not_found');
});

it('comes once a newcomer, and however often the change is heard', async () => {
  const neo = await newcomer(` ${referralCode.toLowerCase()}`);
  const paymentId = await buy(neo);
  await credited();
  await buy(neo, await onSale());
  const change = (await findPayment({ provider: 'stripe', paymentId })) as unknown as PaymentItem;
  await Promise.all([1, 2, 3].map(() => creditReferrers(ownerId, [change])));
  expect(await credits()).toHaveLength(1);
  await buy(await newcomer());
  await credited(2);
});

it.each([
  ['nobody sent them', null],
  ['the code is nobody’s', 'friend-7'],
])('is not given where %s', async (_, referral) => {
  const paymentId = await buy(await newcomer(referral));
  await creditReferrers(ownerId, [(await findPayment({ provider: 'stripe', paymentId })) as unknown as PaymentItem]);
  expect(await credits()).toEqual([]);
});

it('waits for the first purchase that is paid for', async () => {
  const neo = await newcomer();
  await organizer.post('/studio/codes', { code: 'PRESS', percent: 100 });
  const free = await onSale();
  expect((await withCode(neo, 'PRESS', free)).json.amount).toBe(0);
  await eventually(async () => (await watch(neo, free)).status === 200);
  expect(await credits()).toEqual([]);
  await buy(neo);
  await credited();
});

it('is not given for a plan', async () => {
  const neo = await newcomer();
  const { json } = await neo.post('/orders/create-checkout-payment-intent', { planId: 'seo-basic' });
  const paymentId = await pay(world, json.clientSecret);
  await eventually(async () => (await findPayment({ provider: 'stripe', paymentId })) !== null);
  await creditReferrers('platform', [(await findPayment({ provider: 'stripe', paymentId })) as unknown as PaymentItem]);
  expect(await credits()).toEqual([]);
});

it('is for newcomers: who bought there before the organiser gave any is none', async () => {
  await changeSettings(ownerId, { referralCredit: 0 });
  const neo = await newcomer();
  await buy(neo);
  await heard();
  await changeSettings(ownerId, { referralCredit: 500 });
  const paymentId = await buy(neo, await onSale());
  await creditReferrers(ownerId, [(await findPayment({ provider: 'stripe', paymentId })) as unknown as PaymentItem]);
  expect(await credits()).toEqual([]);
});

describe('while what the newcomer bought can be given back at once', () => {
  let refundable: CatalogEvent;
  beforeEach(async () => {
    refundable = await onSale({ refund_rule: { hours_before: 2 } });
  });

  it('buys nothing, and says from when on it does', async () => {
    await buy(await newcomer(), refundable);
    const { code, usableFrom, state } = await credited();
    const usable = new Date(Date.parse(refundable.start_time) - 2 * 3_600_000).toISOString();
    expect([state, usableFrom]).toEqual(['open', usable]);
    const early = await withCode(referrer, code);
    expect([early.status, early.json.code]).toEqual([409, 'code_not_yet']);
    await eventually(() => mailed().length === 1);
    expect(mailed()[0]?.text).toMatch(/From .+ UTC on, enter it/);
    expect((await organizer.get('/studio/codes')).json.codes).toMatchObject([{ code, from: usable, until: null }]);
  });

  it('is gone with the newcomer’s own refund', async () => {
    const neo = await newcomer();
    await buy(neo, refundable);
    const { code } = await credited();
    const [order] = (await neo.get('/orders/mine')).json.orders as { orderId: string }[];
    expect((await neo.post('/orders/request-refund', { orderId: order!.orderId })).json).toMatchObject({ state: 'granted' });
    await toState('taken-back');
    expect((await withCode(referrer, code)).json.code).toBe('code_expired');
  });
});

it('is taken back while the payment it came from is disputed', async () => {
  const paymentId = await buy(await newcomer());
  await credited();
  const change = (await findPayment({ provider: 'stripe', paymentId })) as unknown as PaymentItem;
  await creditReferrers(ownerId, [{ ...change, status: 'suspended' }]);
  expect((await credits())[0]?.state).toBe('taken-back');
});

it('is taken back where the payment goes back before it is used, and does not come again', async () => {
  const neo = await newcomer();
  const paymentId = await buy(neo);
  const { code } = await credited();
  const first = (await findPayment({ provider: 'stripe', paymentId })) as unknown as PaymentItem;
  await world.stripe.refunds.create({ payment_intent: paymentId });
  await toState('taken-back');
  expect((await withCode(referrer, code)).json.code).toBe('code_expired');
  await creditReferrers(ownerId, [first]);
  await buy(neo, await onSale());
  expect(await credits()).toMatchObject([{ code, state: 'taken-back' }]);
});

it('stays used where it was used before, and is there again where that purchase goes back', async () => {
  const paymentId = await buy(await newcomer());
  const { code } = await credited();
  const { json } = await withCode(referrer, code);
  const used = await pay(world, json.clientSecret);
  await save(referrer, event, used, { amount: 1499 });
  await world.stripe.refunds.create({ payment_intent: used });
  await toState('open');
  const second = await withCode(referrer, code);
  expect(second.json).toMatchObject({ amount: 1499 });
  await save(referrer, event, await pay(world, second.json.clientSecret), { amount: 1499 });
  await world.stripe.refunds.create({ payment_intent: paymentId });
  await eventually(async () => (await organizer.get('/studio/codes')).json.codes[0].disabled === true);
  expect((await credits())[0]?.state).toBe('used');
});

it('is not given for a payment that went back before it was heard of', async () => {
  const neo = await newcomer();
  await changeSettings(ownerId, { referralCredit: 0 });
  const paymentId = await buy(neo);
  const old = (await findPayment({ provider: 'stripe', paymentId })) as unknown as PaymentItem;
  await heard();
  await world.stripe.refunds.create({ payment_intent: paymentId });
  await eventually(async () => (await findPayment({ provider: 'stripe', paymentId }))?.status === 'reversed');
  await changeSettings(ownerId, { referralCredit: 500 });
  await creditReferrers(ownerId, [old]);
  expect(await credits()).toEqual([]);
});

it('finds an account that is older than the note of its code once its owner has opened the account', async () => {
  const Key = { pk: `REFERRAL#${referralCode}`, sk: 'ACCOUNT' };
  await dynamodb().send(new DeleteCommand({ TableName: env.accountsTable, Key }));
  await referrer.get('/account');
  await buy(await newcomer());
  await credited();
});

const said = () => jest.mocked(log.info).mock.calls.map(([line]) => line as string);
const mailed = () => world.mails().filter(({ to }) => to.includes(referrerEmail));

it('is mailed to the referrer with the code and whose it is, once, and does not say who the newcomer is', async () => {
  const neo = await newcomer();
  const paymentId = await buy(neo);
  const { code } = await credited();
  await eventually(() => mailed().length === 1);
  const [mail] = mailed();
  expect(mail?.subject).toBe('You have a credit of $5.00 at Ring Ltd');
  for (const words of [code, '$5.00', 'Ring Ltd', '/user/account#referral']) expect(mail?.text).toContain(words);
  expect(mail?.text).not.toMatch(/Neo|new-/);
  const change = (await findPayment({ provider: 'stripe', paymentId })) as unknown as PaymentItem;
  await Promise.all([1, 2].map(() => creditReferrers(ownerId, [change])));
  await buy(neo, await onSale());
  await buy(await newcomer());
  await eventually(() => mailed().length === 2);
  expect(mailed().filter(({ text }) => text.includes(code))).toHaveLength(1);
});

it('is mailed also where its payment is heard again because the bus did not take the mail', async () => {
  const failures = [jest.spyOn(log, 'error'), jest.spyOn(console, 'error')].map((spy) => spy.mockImplementation());
  const { put } = world.bus;
  let refusals = 0;
  world.bus.put = (entries) => {
    const isCredit = entries.some(({ DetailType }) => DetailType === 'referral-credit');
    if (!isCredit || refusals > 0) return put(entries);
    refusals += 1;
    return { FailedEntryCount: 1, Entries: [{ ErrorCode: 'InternalFailure' }] };
  };
  await buy(await newcomer());
  await credited();
  await eventually(() => mailed().length === 1);
  expect(refusals).toBe(1);
  world.bus.put = put;
  failures.forEach((spy) => spy.mockRestore());
});

it('is not mailed where it was taken back before the mail is written', async () => {
  const paymentId = await buy(await newcomer());
  await credited();
  await eventually(() => mailed().length === 1);
  await world.stripe.refunds.create({ payment_intent: paymentId });
  await toState('taken-back');
  const newcomerId = (await findPayment({ provider: 'stripe', paymentId }))?.userId ?? '';
  const { referrerId } = (await listCredits((await referrer.get('/account/export')).json.account.userId))[0]!;
  expect(await deliver(sendMail, { type: 'referral-credit', userId: referrerId, newcomerId })).toBe(0);
  expect(said()).toContain('Skipped the mail of a credit: it was taken back.');
  expect(mailed()).toHaveLength(1);
});

it('is in nobody else’s account, and stands in the export', async () => {
  await buy(await newcomer());
  const { code } = await credited();
  expect(await credits(await newcomer(null))).toEqual([]);
  expect((await world.visitor().get('/account/credits')).status).toBe(401);
  const { json } = await referrer.get('/account/export');
  expect(json.credits).toEqual([{ code, amount: 500, currency: 'usd', at: expect.any(String) }]);
});
