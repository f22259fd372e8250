import { fillIn, followLink } from '../../../../infra/stand-ins/stripe/resources/connect/testing/onboard.ts';
import { eventually } from '../../../test/eventually.ts';
import type { Buyer } from '../../../test/people/buyer.ts';
import { PASSWORD } from '../../../test/people/visitor.ts';
import { SecondFactor } from '../../../test/stories/account/second-factor.ts';
import { useWorld } from '../../../test/use-world.ts';
import { findConnectedAccount, noteFacts } from './connected-accounts-store.ts';
import { pay, useConnect } from './testing/connected.ts';

const shop = useWorld({ keepsBooks: false });
useConnect();
const ROUTE = '/studio/stripe-account';

let organizer: Buyer;
let factor: SecondFactor;
beforeEach(async () => {
  organizer = shop.stranger();
  await organizer.register();
  factor = new SecondFactor(organizer);
  await factor.confirmsAddress();
  await organizer.post('/studio/organizations', { name: 'Ringside' });
});

const own = async () => (await organizer.get(ROUTE)).json;
const starts = (changes: object = {}) =>
  organizer.post(`${ROUTE}/onboarding`, { currentPassword: PASSWORD, code: factor.code(1), ...changes });
const stored = async () => (await findConnectedAccount(organizer.userId))!;
const becomes = (state: string) => eventually(async () => stateStored(await stored()) === state);
const stateStored = ({ facts }: { facts: { takesTransfers: boolean } }) => (facts.takesTransfers ? 'ready' : 'not ready');

it('is not offered while the operator has it off', async () => {
  delete process.env.STRIPE_CONNECT;
  expect(await own()).toMatchObject({ isOffered: false, state: 'not-started' });
  expect(await starts()).toMatchObject({ status: 409, json: { code: 'connect_off' } });
});

it('needs two-factor login', async () => {
  expect(await own()).toEqual({
    isOffered: true,
    state: 'not-started',
    asks: 0,
    checkedAt: null,
    paidFrom: null,
    underWay: null,
    reserveDays: 0,
    held: null,
    heldUntil: null,
    atStripe: null,
  });
  expect(await starts({ code: '123456' })).toMatchObject({ status: 409, json: { code: 'two_factor_off' } });
});

describe('with two-factor login', () => {
  beforeEach(() => factor.turnsOn());
  const code = (index = 0) => factor.recoveryCodes[index]!;

  it('leads to the page of Stripe, and is ready once that is filled in; nothing is paid before the waiting period is over', async () => {
    const { status, json } = await starts({ code: code() });
    expect(status).toBe(200);
    expect(await own()).toMatchObject({ state: 'needs-more', asks: 4 });
    expect(await fillIn(await followLink(json.url))).toMatch(/marquee\.localhost\/studio\/payouts#how-you-are-paid$/);
    await becomes('ready');
    const { state, asks, paidFrom, held, atStripe } = await own();
    expect([state, asks]).toEqual(['ready', 0]);
    expect([held, atStripe]).toEqual([0, { balance: 0, interval: 'daily' }]);
    expect(Date.parse(paidFrom) - Date.parse((await stored()).startedAt)).toBe(3 * 24 * 60 * 60 * 1000);
  });

  it('says of each currency by itself what is in the account', async () => {
    await fillIn(await followLink((await starts({ code: code() })).json.url));
    await becomes('ready');
    const { accountId: destination } = await stored();
    for (const [amount, currency] of [
      [700, 'usd'],
      [900, 'eur'],
    ] as const) {
      await pay(shop, 5000, currency);
      await shop.stripe.transfers.create({ amount, currency, destination });
    }
    const { atStripe } = await own();
    expect(atStripe).toEqual({ balance: 700, inOthers: [{ balance: 900, currency: 'eur' }], interval: 'daily' });
  });

  it('goes on with the same account, by a new link', async () => {
    const first = (await starts({ code: code() })).json.url;
    const { accountId } = await stored();
    const second = (await starts({ code: code(1) })).json.url;
    expect([first, second].every((url) => url.includes(accountId))).toBe(true);
    expect(second).not.toBe(first);
  });

  it('makes one account of two that are started at once', async () => {
    const answers = await Promise.all([0, 1].map((index) => starts({ code: code(index) })));
    const { accountId } = await stored();
    const urls = answers.filter(({ status }) => status === 200).map(({ json }) => json.url);
    expect(urls.length).toBeGreaterThan(0);
    expect(urls.every((url) => url.includes(accountId))).toBe(true);
    const all = (await shop.stripe.accounts.list({ limit: 100 })).data;
    expect(all.filter(({ metadata }) => metadata?.organizationId === organizer.userId)).toHaveLength(1);
  });

  it('has neither link, password nor code in the log of changes', async () => {
    const { json } = await starts({ code: code() });
    const { text } = await organizer.get('/studio/audit');
    expect(text).toContain((await stored()).accountId);
    for (const secret of [json.url, PASSWORD, code()]) expect(text).not.toContain(secret);
  });

  it.each([
    ['a wrong code', { code: '000000' }, 'code'],
    ['no code', { code: '' }, 'code'],
    ['a wrong password', { currentPassword: 'guessed it' }, 'currentPassword'],
    ['anything else', { account: 'acct_1' }, 'account'],
  ])('refuses %s', async (_, changes, field) => {
    expect(await starts({ code: code(), ...changes })).toMatchObject({ status: 400, json: { field } });
    expect(await findConnectedAccount(organizer.userId)).toBeNull();
  });

  it('says what becomes of it at Stripe, by webhook and whenever it is read', async () => {
    await fillIn(await followLink((await starts({ code: code() })).json.url));
    await becomes('ready');
    const { accountId } = await stored();
    const asks = (currently_due: string[], disabled_reason: string | null) =>
      shop.atStripe.steer(`_accounts/${accountId}/requirements`, { currently_due, disabled_reason });
    await asks(['individual.id_number'], null);
    expect(await own()).toMatchObject({ state: 'ready', asks: 1 });
    await asks(['individual.id_number'], 'requirements.past_due');
    await becomes('not ready');
    expect(await own()).toMatchObject({ state: 'restricted', asks: 1 });
    await asks([], 'requirements.pending_verification');
    expect(await own()).toMatchObject({ state: 'checking', asks: 0 });
    await asks([], null);
    await becomes('ready');
  });

  it('shows the last known state while Stripe does not answer', async () => {
    await starts({ code: code() });
    const known = await stored();
    await noteFacts(known, { ...known.facts, isSubmitted: true, takesTransfers: true, paysOut: true }, known.checkedAt);
    await shop.atStripe.chaos({ failCalls: 10 });
    expect(await own()).toMatchObject({ state: 'ready', checkedAt: known.checkedAt });
    await shop.atStripe.calm();
    expect(await own()).toMatchObject({ state: 'needs-more' });
  });

  it('answers that payments are unavailable if Stripe does not make an account, and works the next time', async () => {
    await shop.atStripe.chaos({ failCalls: 10 });
    expect(await starts({ code: code() })).toMatchObject({ status: 503, json: { code: 'payments_unavailable' } });
    await shop.atStripe.calm();
    expect((await starts({ code: code(1) })).status).toBe(200);
  });

  it('skips accounts that are of nobody, or not the one that the organisation is paid to', async () => {
    await starts({ code: code() });
    const { accountId, facts } = await stored();
    const metadata = { organizationId: organizer.userId };
    for (const more of [{}, { metadata }, { metadata: { organizationId: 'usr_nobody' } }]) {
      const { id } = await shop.stripe.accounts.create({ type: 'express', ...more });
      await shop.stripe.accounts.update(id, { email: 'other@example.com' });
    }
    await shop.atStripe.settled();
    expect(await stored()).toMatchObject({ accountId, facts });
  });
});
