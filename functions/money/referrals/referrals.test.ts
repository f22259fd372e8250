import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { PaymentItem } from '../payments/payment-item.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { changeSettings } from '../../catalog/listings/settings/settings-store.ts';
import { handler as sendMail } from '../../mail/outbox/send-mail.ts';
import { findPayment } from '../payments/payments-store.ts';
import { dynamodb } from '../../platform/database/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { log } from '../../platform/log/log.ts';
import type { Buyer } from '../../test/people/buyer.ts';
import { deliver } from '../../test/triggers/deliver.ts';
import { eventually } from '../../test/eventually.ts';
import type { Organizer } from '../../test/people/organizer.ts';
import { unique } from '../../test/samples/sample-event.ts';
import { HOUR, inDays } from '../../test/time.ts';
import { useLog } from '../../test/log/use-log.ts';
import { useBuyer, useWorld } from '../../test/use-world.ts';
import { creditReferrers } from './credit-referrer.ts';
import { listCredits } from './credits-store.ts';

const shop = useWorld();
const logged = useLog();
const referrer = useBuyer(shop);
let organizer: Organizer;
let event: CatalogEvent;
let referralCode: string;

beforeEach(async () => {
  organizer = await shop.organizer();
  await setCredit(500);
  event = await onSale();
  ({ referralCode } = (await referrer.get('/account')).json);
});

const setCredit = (referralCredit: number) => changeSettings(organizer.userId, { referralCredit, sellerName: 'Ring Ltd' });

/** Publishes an event tomorrow. Credits for it can be used at once, except in the tests that say otherwise. */
const onSale = (changes: Partial<CatalogEvent> = {}, seller = organizer) =>
  seller.publishes({ start_time: inDays(1), end_time: null, refund_rule: 'never', ...changes });

async function newcomer(referral: string | null = referralCode): Promise<Buyer> {
  const neo = shop.visitor();
  await neo.register(`new-${unique()}@example.com`, { name: 'Neo', referral });
  return neo;
}

const paymentOf = async (paymentId: string) => (await findPayment({ provider: 'stripe', paymentId })) as PaymentItem | null;
/** Processes the change of a payment again. */
const reprocess = async (paymentId: string, changes: Partial<PaymentItem> = {}, owner = organizer.userId) =>
  creditReferrers(owner, [{ ...(await paymentOf(paymentId))!, ...changes }]);

/** Waits until the organiser's payment, and all that follows from it, is processed. */
const processed = () => eventually(() => logged().some((line) => line.endsWith(`into the books of ${organizer.userId}.`)));

const credits = async (visitor = referrer) => (await visitor.get('/account/credits')).json.credits;
const credited = async (count = 1) => {
  await eventually(async () => (await credits()).length === count);
  return (await credits())[0];
};
/** Has a newcomer buy, and waits for the credit. */
async function earned({ by = event, referral = referralCode } = {}) {
  const neo = await newcomer(referral);
  const purchase = await neo.buys(by);
  return { neo, ...purchase, ...(await credited()) };
}
const toState = (state: string) => eventually(async () => (await credits())[0]?.state === state);
const studioCodes = async () => (await organizer.get('/studio/codes')).json.codes;
const mailed = (count: number) => eventually(() => referrer.mails().length === count);

it('gives the referrer of a newcomer a personal code, which takes the credit off a price once', async () => {
  const { code } = await earned();
  expect(code).toMatch(/^REF-[0-9A-Z]{10}$/);
  const worth = { amount: 500, currency: 'usd', seller: 'Ring Ltd' };
  expect(await credits()).toEqual([{ code, ...worth, state: 'open', usableFrom: null, at: expect.any(String) }]);
  // Whoever deletes the account reads that it would be lost.
  const lost = { id: code, kind: 'credit', title: 'A credit of $5.00 with Ring Ltd', at: null };
  const { hanging } = (await referrer.get('/account/leaving')).json;
  expect(hanging).toContainEqual(lost);
  expect((await referrer.leaves({ givesUp: [] })).json).toMatchObject({ code: 'access_left', field: 'givesUp' });
  expect((await referrer.checksOut(event, { code })).json).toMatchObject({ amount: 1499, discount: 500 });
  await referrer.buys(event, { code });
  await toState('used');
  expect((await referrer.get('/account/leaving')).json.hanging).not.toContainEqual(lost);
  expect(await referrer.checksOut(await onSale(), { code })).toMatchObject({ status: 409, json: { code: 'code_used_up' } });
  const listed = await studioCodes();
  expect(listed).toEqual([expect.objectContaining({ code, amount: 500, uses: 1, used: 1 })]);
  expect(JSON.stringify(listed)).not.toContain('usr_');
});

it('is worth nothing to anybody else, or with another organiser', async () => {
  const { code } = await earned();
  const stranger = await newcomer(null);
  expect((await stranger.checksOut(event, { code })).json).toMatchObject({ code: 'code_not_found', field: 'code' });
  const ofRival = await onSale({}, await shop.organizer());
  expect((await referrer.checksOut(ofRival, { code })).json.code).toBe('code_not_found');
});

it('is given once per newcomer, however often the change is delivered', async () => {
  const { neo, paymentId } = await earned({ referral: ` ${referralCode.toLowerCase()}` });
  await neo.buys(await onSale());
  await Promise.all([1, 2, 3].map(() => reprocess(paymentId)));
  expect(await credits()).toHaveLength(1);
  await (await newcomer()).buys(event);
  await credited(2);
});

it.each([
  ['nobody referred them', null],
  ['the code is nobody’s', 'friend-7'],
])('is not given if %s', async (_, referral) => {
  await reprocess((await (await newcomer(referral)).buys(event)).paymentId);
  expect(await credits()).toEqual([]);
});

it('waits for the first purchase that is paid for', async () => {
  const neo = await newcomer();
  await organizer.makesCode({ code: 'PRESS', percent: 100 });
  const free = await onSale();
  expect((await neo.checksOut(free, { code: 'PRESS' })).json.amount).toBe(0);
  await neo.untilOpen(free);
  expect(await credits()).toEqual([]);
  await neo.buys(event);
  await credited();
});

it('is not given for a plan', async () => {
  const neo = await newcomer();
  const paymentId = await neo.pays(await neo.post('/orders/create-checkout-payment-intent', { planId: 'seo-basic' }));
  await eventually(async () => (await paymentOf(paymentId)) !== null);
  await reprocess(paymentId, {}, 'platform');
  expect(await credits()).toEqual([]);
});

it('is not given for a buyer who paid the organiser before there were credits', async () => {
  await setCredit(0);
  const neo = await newcomer();
  await neo.buys(event);
  await processed();
  await setCredit(500);
  await reprocess((await neo.buys(await onSale())).paymentId);
  expect(await credits()).toEqual([]);
});

describe('while the newcomer’s purchase would be refunded automatically', () => {
  let refundable: CatalogEvent;
  beforeEach(async () => {
    refundable = await onSale({ refund_rule: { hours_before: 2 } });
  });

  it('cannot be used, and says from when on it can', async () => {
    const { code, usableFrom, state } = await earned({ by: refundable });
    const usable = new Date(Date.parse(refundable.start_time) - 2 * HOUR).toISOString();
    expect([state, usableFrom]).toEqual(['open', usable]);
    expect(await referrer.checksOut(event, { code })).toMatchObject({ status: 409, json: { code: 'code_not_yet' } });
    await mailed(1);
    expect(referrer.mails()[0]?.text).toMatch(/From \d+ \w+ \d{4}, enter it/);
    expect(await studioCodes()).toMatchObject([{ code, from: usable, until: null }]);
  });

  it('is taken back with the newcomer’s own refund', async () => {
    const { neo, orderId, code } = await earned({ by: refundable });
    expect((await neo.asksForRefund(orderId)).json).toMatchObject({ state: 'granted' });
    await toState('taken-back');
    expect((await referrer.checksOut(event, { code })).json.code).toBe('code_expired');
  });
});

it('is taken back while the payment that it was given for is disputed', async () => {
  const { paymentId } = await earned();
  await reprocess(paymentId, { status: 'suspended' });
  expect((await credits())[0]?.state).toBe('taken-back');
});

it('is taken back if the payment is refunded before it is used, and is not given again', async () => {
  const { neo, paymentId, code } = await earned();
  const first = (await paymentOf(paymentId))!;
  await shop.atStripe.refund(paymentId);
  await toState('taken-back');
  expect((await referrer.checksOut(event, { code })).json.code).toBe('code_expired');
  await creditReferrers(organizer.userId, [first]);
  await neo.buys(await onSale());
  expect(await credits()).toMatchObject([{ code, state: 'taken-back' }]);
});

it('stays used if it was used before, and can be used again if that purchase is refunded', async () => {
  const { paymentId, code } = await earned();
  await shop.atStripe.refund((await referrer.buys(event, { code })).paymentId);
  await toState('open');
  expect((await referrer.checksOut(event, { code })).json).toMatchObject({ amount: 1499 });
  await referrer.buys(event, { code });
  await shop.atStripe.refund(paymentId);
  await eventually(async () => (await studioCodes())[0].disabled === true);
  expect((await credits())[0]?.state).toBe('used');
});

it('is not given for a payment that was refunded before its change was processed', async () => {
  await setCredit(0);
  const { paymentId } = await (await newcomer()).buys(event);
  const old = (await paymentOf(paymentId))!;
  await processed();
  await shop.atStripe.refund(paymentId);
  await eventually(async () => (await paymentOf(paymentId))?.status === 'reversed');
  await setCredit(500);
  await creditReferrers(organizer.userId, [old]);
  expect(await credits()).toEqual([]);
});

it('is given to an account older than the lookup of its code once its owner has opened the account page', async () => {
  const Key = { pk: `REFERRAL#${referralCode}`, sk: 'ACCOUNT' };
  await dynamodb().send(new DeleteCommand({ TableName: env.accountsTable, Key }));
  await referrer.get('/account');
  await earned();
});

it('is mailed to the referrer once, with the code and the organiser, and does not name the newcomer', async () => {
  const { neo, paymentId, code } = await earned();
  await mailed(1);
  const [mail] = referrer.mails();
  expect(mail?.subject).toBe('You have a $5.00 credit with Ring Ltd');
  for (const words of [code, '$5.00', 'Ring Ltd', '/user/account#referral']) expect(mail?.text).toContain(words);
  expect(mail?.text).not.toMatch(/Neo|new-/);
  await Promise.all([1, 2].map(() => reprocess(paymentId)));
  await neo.buys(await onSale());
  await (await newcomer()).buys(event);
  await mailed(2);
  expect(referrer.mails().filter(({ text }) => text.includes(code))).toHaveLength(1);
});

it('is mailed even if its payment is redelivered because the bus did not accept the mail', async () => {
  for (const out of [log, console]) jest.spyOn(out, 'error').mockImplementation();
  const { put } = shop.bus;
  let refusals = 0;
  jest.spyOn(shop.bus, 'put').mockImplementation((entries) => {
    const isCredit = entries.some(({ DetailType }) => DetailType === 'referral-credit');
    if (!isCredit || refusals > 0) return put(entries);
    refusals += 1;
    return { FailedEntryCount: 1, Entries: [{ ErrorCode: 'InternalFailure' }] };
  });
  await earned();
  await mailed(1);
  expect(refusals).toBe(1);
});

it('is not mailed if it is taken back before the mail is written', async () => {
  const { paymentId } = await earned();
  await mailed(1);
  await shop.atStripe.refund(paymentId);
  await toState('taken-back');
  const newcomerId = (await paymentOf(paymentId))?.userId;
  const { referrerId } = (await listCredits(referrer.userId))[0]!;
  expect(await deliver(sendMail, { type: 'referral-credit', userId: referrerId, newcomerId })).toBe(0);
  expect(logged()).toContain('Skipped the notice of a credit: it was taken back.');
  expect(referrer.mails()).toHaveLength(1);
});

it('is in nobody else’s account, and is part of the export', async () => {
  const { code } = await earned();
  expect(await credits(await newcomer(null))).toEqual([]);
  expect((await shop.visitor().get('/account/credits')).status).toBe(401);
  const { json } = await referrer.get('/account/export');
  expect(json.credits).toEqual([{ code, amount: 500, currency: 'usd', at: expect.any(String) }]);
});
