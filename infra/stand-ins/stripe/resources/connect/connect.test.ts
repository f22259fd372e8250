import type Stripe from 'stripe';
import { deliveriesDone } from '../../../base/testing/steering.ts';
import type { WebhookReceiver } from '../../../base/testing/webhook-receiver.ts';
import type { StripeStandIn } from '../../server.ts';
import { clientFor, SECRET_KEY, startForTest, startReceiver, steer, typesOf, WEBHOOK_SECRET } from '../../test-support.ts';
import { newAccount, onboard, pageOf } from './testing/onboard.ts';

let receiver: WebhookReceiver<Stripe.Event>;
let standIn: StripeStandIn;
let stripe: Stripe;
beforeEach(async () => {
  receiver = await startReceiver();
  const webhook = { url: receiver.url, secret: WEBHOOK_SECRET, connectSecret: WEBHOOK_SECRET };
  standIn = await startForTest({ webhook });
  stripe = clientFor(standIn);
});
afterEach(async () => {
  await standIn.close();
  await receiver.close();
});

const sell = (amount: number, payment_method = 'pm_card_visa') =>
  stripe.paymentIntents.create({ amount, currency: 'usd', confirm: true, payment_method });
const available = async (stripeAccount?: string) =>
  (await stripe.balance.retrieve({}, stripeAccount === undefined ? {} : { stripeAccount })).available[0]?.amount;
const transfer = (destination: string, amount: number, more: Partial<Stripe.TransferCreateParams> = {}) =>
  stripe.transfers.create({ amount, currency: 'usd', destination, ...more });

describe('an account', () => {
  it('begins with everything due, and is ready after the page was filled in', async () => {
    const { id } = await newAccount(stripe, { metadata: { organizationId: 'org_1' } });
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      type: 'express',
      details_submitted: false,
      payouts_enabled: false,
      capabilities: { transfers: 'inactive' },
      requirements: { currently_due: expect.arrayContaining(['external_account']), disabled_reason: 'requirements.past_due' },
      metadata: { organizationId: 'org_1' },
    });
    expect(await onboard(stripe, id)).toBe('https://shop.example/back');
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      details_submitted: true,
      payouts_enabled: true,
      capabilities: { transfers: 'active' },
      requirements: { currently_due: [], disabled_reason: null },
      external_accounts: { data: [{ last4: '6789' }] },
    });
  });

  it('is restricted and asked again, each with an event that names it', async () => {
    const { id } = await newAccount(stripe);
    await onboard(stripe, id);
    await steer(standIn, `_accounts/${id}/requirements`, {
      currently_due: ['individual.id_number'],
      disabled_reason: 'requirements.past_due',
    });
    await expect(transfer(id, 100)).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' });
    expect(await pageOf(stripe, id)).toContain('individual.id_number');
    await deliveriesDone(standIn);
    const updates = receiver.events.filter(({ type }) => type === 'account.updated');
    expect(updates.map(({ account }) => account)).toEqual([id, id]);
  });

  it('that is none is refused as one that the platform may not see', async () => {
    const refused = { statusCode: 403, code: 'account_invalid' };
    await expect(stripe.accounts.retrieve('acct_none')).rejects.toMatchObject(refused);
    await expect(available('acct_none')).rejects.toMatchObject(refused);
    await expect(stripe.accounts.create({})).rejects.toMatchObject({ param: 'type', code: 'parameter_missing' });
    await expect(stripe.accounts.create({ type: 'custom' })).rejects.toMatchObject({ param: 'type' });
  });

  it('is not what other calls can be made for', async () => {
    const { id } = await newAccount(stripe);
    await expect(stripe.customers.create({}, { stripeAccount: id })).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('an onboarding link', () => {
  const link = (account: string, more = {}) =>
    stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      refresh_url: 'https://shop.example/again',
      return_url: 'https://shop.example/back',
      ...more,
    });
  const follow = async (url: string) => (await fetch(url, { redirect: 'manual' })).headers.get('location');

  it('works once, and leads back for another one afterwards', async () => {
    const { id } = await newAccount(stripe);
    const { url, expires_at: expires, created } = await link(id);
    expect(expires - created).toBe(300);
    expect(await follow(url)).toMatch(/^\/setup\/s\//);
    expect(await follow(url)).toBe('https://shop.example/again');
  });

  it('shows what is wrong, and can be left for later', async () => {
    const { id } = await newAccount(stripe);
    const page = new URL((await follow((await link(id)).url))!, standIn.url);
    const send = (fields: Record<string, string>) =>
      fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
    expect(await (await send({ action: 'submit', holder: '<b>', routing: '1', account: '2' })).text()).toContain('nine digits');
    expect((await send({ action: 'later' })).headers.get('location')).toBe('https://shop.example/back');
    expect((await stripe.accounts.retrieve(id)).details_submitted).toBe(false);
  });

  it('needs an account, a kind that it may have, and addresses to return to', async () => {
    const { id } = await newAccount(stripe);
    await expect(link('acct_none')).rejects.toMatchObject({ code: 'account_invalid' });
    await expect(link(id, { type: 'account_update' })).rejects.toMatchObject({ param: 'type' });
    await expect(link(id, { return_url: 'shop' })).rejects.toMatchObject({ param: 'return_url' });
    expect((await fetch(`${standIn.url}/setup/e/${id}/link_${'a'.repeat(36)}`)).status).toBe(404);
  });
});

describe('a transfer', () => {
  let id: string;
  beforeEach(async () => {
    ({ id } = await newAccount(stripe));
    await onboard(stripe, id);
  });

  it('moves money from the platform to the account, once for its key', async () => {
    await sell(5000);
    const send = () =>
      stripe.transfers.create(
        { amount: 3000, currency: 'usd', destination: id, transfer_group: 'payout-1', metadata: { of: 'org' } },
        { idempotencyKey: 'payout-1' },
      );
    const [first, second] = [await send(), await send()];
    expect(second.id).toBe(first.id);
    expect(first).toMatchObject({
      amount: 3000,
      amount_reversed: 0,
      reversed: false,
      destination: id,
      transfer_group: 'payout-1',
    });
    expect([await available(), await available(id)]).toEqual([2000, 3000]);
    expect((await stripe.transfers.list({ transfer_group: 'payout-1' })).data.map((one) => one.id)).toEqual([first.id]);
    expect((await stripe.transfers.list({ transfer_group: 'payout-2' })).data).toEqual([]);
    await deliveriesDone(standIn);
    expect(receiver.events.find(({ type }) => type === 'transfer.created')?.account).toBeUndefined();
  });

  it('is refused beyond what the platform has, unless it waits for its charge', async () => {
    await sell(1000);
    await expect(transfer(id, 1001)).rejects.toMatchObject({ code: 'balance_insufficient' });
    const { latest_charge: charge } = await sell(700);
    await transfer(id, 1700);
    expect(await transfer(id, 500, { source_transaction: charge as string })).toMatchObject({ source_transaction: charge });
    await expect(transfer(id, 300, { source_transaction: charge as string })).rejects.toMatchObject({ param: 'amount' });
  });

  it.each([
    ['nothing', { amount: 0 }, 'amount'],
    ['less than nothing', { amount: -5 }, 'amount'],
    ['nobody', { destination: 'acct_none' }, 'destination'],
    ['no currency', { currency: '$' }, 'currency'],
  ])('of %s is refused', async (_, changes, param) => {
    await expect(transfer(id, 10, changes)).rejects.toMatchObject({ statusCode: 400, param });
  });

  it('is reversed in parts, as long as the account has the money', async () => {
    await sell(5000);
    const { id: transferId } = await transfer(id, 3000);
    expect(await stripe.transfers.createReversal(transferId, { amount: 1000 })).toMatchObject({
      amount: 1000,
      transfer: transferId,
    });
    expect([await available(), await available(id)]).toEqual([3000, 2000]);
    await expect(stripe.transfers.createReversal(transferId, { amount: 2001 })).rejects.toMatchObject({ param: 'amount' });
    await stripe.payouts.create({ amount: 1500, currency: 'usd' }, { stripeAccount: id });
    await expect(stripe.transfers.createReversal(transferId)).rejects.toMatchObject({ code: 'balance_insufficient' });
    await stripe.transfers.createReversal(transferId, { amount: 500 });
    expect(await stripe.transfers.retrieve(transferId)).toMatchObject({ amount_reversed: 1500, reversed: false });
    expect((await stripe.transfers.listReversals(transferId)).data).toHaveLength(2);
    await deliveriesDone(standIn);
    expect(typesOf(receiver).filter((type) => type === 'transfer.reversed')).toHaveLength(2);
  });
});

describe('a balance', () => {
  it('is what was sold, without refunds, what banks withdrew, and transfers', async () => {
    expect(await available()).toBe(0);
    const sold = await sell(2000);
    await stripe.refunds.create({ payment_intent: sold.id, amount: 500 });
    await sell(900, 'pm_card_visa_chargeDeclined').catch(() => null);
    expect(await available()).toBe(1500);
    const dispute = await steer<Stripe.Dispute>(standIn, '_disputes', { payment_intent: (await sell(1000)).id });
    expect(await available()).toBe(1500);
    await steer(standIn, `_disputes/${dispute.id}/close`, { status: 'won' });
    expect(await available()).toBe(2500);
  });

  it('of an account is paid out to its bank, which can send it back', async () => {
    const { id } = await newAccount(stripe);
    await expect(stripe.payouts.create({ amount: 1, currency: 'usd' }, { stripeAccount: id })).rejects.toMatchObject({
      code: 'payouts_not_allowed',
    });
    await onboard(stripe, id);
    await sell(5000);
    await transfer(id, 3000);
    const pay = (amount: number) => stripe.payouts.create({ amount, currency: 'usd' }, { stripeAccount: id });
    expect(await pay(1000)).toMatchObject({ status: 'paid', amount: 1000 });
    expect(await pay(1000)).not.toHaveProperty('account');
    await expect(pay(1001)).rejects.toMatchObject({ code: 'balance_insufficient' });
    await onboard(stripe, id, { account: '000111111116' });
    expect(await pay(1000)).toMatchObject({ status: 'failed', failure_code: 'no_account' });
    expect(await available(id)).toBe(1000);
    expect((await stripe.payouts.list({ status: 'paid' }, { stripeAccount: id })).data).toHaveLength(2);
    await expect(stripe.payouts.list()).rejects.toMatchObject({ statusCode: 400 });
    await deliveriesDone(standIn);
    const ofAccount = receiver.events.filter(({ type }) => type.startsWith('payout.'));
    expect(ofAccount.map(({ type, account }) => [type, account])).toContainEqual(['payout.failed', id]);
  });
});

describe('events of accounts', () => {
  it('go to endpoints that were made for them, and no others', async () => {
    const other = await startReceiver();
    const alone = await startForTest({ webhook: { url: other.url, secret: WEBHOOK_SECRET } });
    try {
      const client = clientFor(alone, SECRET_KEY);
      const { id } = await newAccount(client);
      await onboard(client, id);
      await client.customers.create({});
      await deliveriesDone(alone);
      expect(typesOf(other)).toEqual(['customer.created']);
      const at = other.url.replace('127.0.0.1', 'localhost');
      const endpoint = await client.webhookEndpoints.create({ url: at, enabled_events: ['*'], connect: true });
      await client.accounts.update(id, { metadata: { a: 'b' } });
      await client.customers.create({});
      expect(endpoint.secret).toMatch(/^whsec_/);
      const { data } = await client.events.list({ type: 'account.updated' });
      expect(data.map(({ pending_webhooks: count, account }) => [count, account])).toEqual([
        [1, id],
        [0, id],
      ]);
      expect((await client.events.list({ type: 'customer.created' })).data[0]?.pending_webhooks).toBe(1);
    } finally {
      await alone.close();
      await other.close();
    }
  });
});
