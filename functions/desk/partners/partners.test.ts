import { fillIn, followLink } from '../../../infra/stand-ins/stripe/resources/connect/testing/onboard.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { findConnectedAccount, keepConnectedAccount } from '../../books/statements/connect/connected-accounts-store.ts';
import { findInvitedPartner } from '../../books/statements/connect/partners/partner-links-store.ts';
import { balanceAt } from '../../books/statements/connect/testing/connected.ts';
import { eventually } from '../../test/eventually.ts';
import type { Buyer } from '../../test/people/buyer.ts';
import { published } from '../../test/people/organizer.ts';
import { PASSWORD } from '../../test/people/visitor.ts';
import { sampleEvent, unique } from '../../test/samples/sample-event.ts';
import { SecondFactor } from '../../test/stories/account/second-factor.ts';
import { useWorld } from '../../test/use-world.ts';

const shop = useWorld({ countsSales: true });
const ROUTE = '/studio/partner-accounts';
const PAGE = '/partner-account/onboarding';
/** The show is still to come. */
const SHOW = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString();
const DAY_MS = 24 * 60 * 60 * 1000;

let organizer: Buyer;
let factor: SecondFactor;
let email: string;
let event: CatalogEvent;
beforeEach(async () => {
  Object.assign(process.env, { STRIPE_CONNECT: 'true', PAYOUT_RESERVE_DAYS: '0' });
  organizer = shop.stranger();
  await organizer.register();
  factor = new SecondFactor(organizer);
  await factor.confirmsAddress();
  await organizer.post('/studio/organizations', { name: 'Ringside' });
  await factor.turnsOn();
  // Whoever sells nothing yet may write to nobody.
  event = await published(sampleEvent({ ownerId: organizer.userId, start_time: SHOW, end_time: SHOW }));
  email = `${unique()}@gym.example`;
});
afterAll(() => {
  delete process.env.STRIPE_CONNECT;
  delete process.env.PAYOUT_RESERVE_DAYS;
});

const code = (index: number) => factor.recoveryCodes[index]!;
const invites = (index = 0, changes: object = {}) =>
  organizer.post(ROUTE, { name: 'Corner Gym', email, currentPassword: PASSWORD, code: code(index), ...changes });
const partners = async () => (await organizer.get(ROUTE)).json.partners;
const account = async () => (await findConnectedAccount(organizer.userId, (await partners())[0].payee))!;

/** Returns the tokens of the links that were mailed to the partner, once there are so many. */
async function tokens(count: number): Promise<string[]> {
  const mailed = () => shop.mails().filter(({ to }) => to.includes(email));
  await eventually(() => mailed().length === count);
  return mailed().map(({ text }) => /#token=([\w.-]+)/.exec(text)![1]!);
}
const opens = (token: string) => shop.visitor().post(PAGE, { token });

it('lists nobody where the operator pays by hand', async () => {
  delete process.env.STRIPE_CONNECT;
  expect((await organizer.get(ROUTE)).json).toEqual({ isOffered: false, partners: [] });
  expect(await invites()).toMatchObject({ status: 409, json: { code: 'connect_off' } });
});

it('are invited by mail, say to Stripe who they are without an account here, and are ready then', async () => {
  const { status, json } = await invites();
  expect([status, json]).toMatchObject([200, { name: 'Corner Gym', email, state: 'needs-more' }]);
  expect(await partners()).toEqual([json]);
  const [token] = await tokens(1);
  const { url } = (await opens(token!)).json;
  expect(await fillIn(await followLink(url))).toMatch(/\/auth\/partner-payouts#done$/);
  await eventually(async () => (await partners())[0].state === 'ready');
  await shop.untilMailed(
    ({ to, subject }) => to.includes(organizer.email) && subject === 'Corner Gym can now be paid through Stripe',
  );
  const { startedAt, paidFrom } = await account();
  expect(Date.parse(paidFrom) - Date.parse(startedAt)).toBe(3 * DAY_MS);
  // Whoever finds the mail later cannot change the bank account.
  expect(await opens(token!)).toMatchObject({ status: 200, json: { url: null } });
});

it('have one account for an address, and only the latest link works', async () => {
  const { payee } = (await invites(0)).json;
  const [first] = await tokens(1);
  const { accountId } = await account();
  expect((await invites(1, { name: 'Another name' })).json).toMatchObject({ payee, name: 'Corner Gym' });
  const [, second] = await tokens(2);
  expect(await opens(first!)).toMatchObject({ status: 410, json: { code: 'partner_link_unusable' } });
  expect((await opens(second!)).json.url).toContain(accountId);
  expect(await partners()).toHaveLength(1);
});

it('cannot use a link that is too old', async () => {
  await invites();
  const [token] = await tokens(1);
  const { partner } = await account();
  const at = (moment: number) => findInvitedPartner(token!, new Date(Date.parse(partner!.invitedAt) + moment));
  expect(await at(14 * DAY_MS - 1)).toMatchObject({ partner: { email } });
  expect(await at(14 * DAY_MS)).toBeNull();
});

it('cannot use a link that is made up or of nobody', async () => {
  await invites();
  const [token] = await tokens(1);
  const madeUp = [
    `${token!.slice(0, -2)}~~`,
    token!.replace('.ptr_', '.ptr_0'),
    'x',
    `usr_no.ptr_${'0'.repeat(24)}.${'a'.repeat(43)}`,
  ];
  for (const wrong of madeUp) expect(await opens(wrong)).toMatchObject({ status: 410 });
  expect(await opens('')).toMatchObject({ status: 400, json: { field: 'token' } });
});

it.each([
  ['a wrong code', { code: '000000' }, 'code'],
  ['a wrong password', { currentPassword: 'guessed it' }, 'currentPassword'],
  ['no address', { email: 'nowhere' }, 'email'],
  ['no name', { name: ' ' }, 'name'],
  ['anything else', { account: 'acct_1' }, 'account'],
])('are not invited with %s', async (_, changes, field) => {
  expect(await invites(0, changes)).toMatchObject({ status: 400, json: { field } });
  expect(await partners()).toEqual([]);
});

it('are at most twenty', async () => {
  await invites();
  const { rev: _rev, ...one } = await account();
  for (let number = 1; number < 20; number++) await keepConnectedAccount({ ...one, payee: `ptr_${number}` });
  expect(await invites(1, { email: `${unique()}@gym.example` })).toMatchObject({
    status: 409,
    json: { code: 'too_many_partners' },
  });
  // Those who are there are invited again.
  expect((await invites(1)).status).toBe(200);
});

it('are told to the owners, with neither link, password nor code, which the log of changes has not either', async () => {
  await invites();
  const [token] = await tokens(1);
  await shop.untilMailed(
    ({ to, subject }) => to.includes(organizer.email) && subject === 'Corner Gym was invited to be paid through Stripe',
  );
  const { text } = await organizer.get('/studio/audit');
  expect(text).toContain(email);
  const told = shop.mails().filter(({ to }) => to.includes(organizer.email));
  for (const secret of [token!, PASSWORD, code(0)]) expect([text, ...told.map((mail) => mail.text)].join()).not.toContain(secret);
});

it('are not those of another organisation', async () => {
  await invites();
  const { payee } = (await partners())[0];
  const other = await shop.organizer();
  const { _id } = await other.publishes();
  expect((await other.get(ROUTE)).json.partners).toEqual([]);
  const body = { partners: [{ name: 'Gym', percent: 10, payee }], seen: { partners: [] } };
  expect(await other.post(`/studio/events/${_id}/partners`, body)).toMatchObject({
    status: 400,
    json: { field: 'partners.0.payee' },
  });
});

describe('with an account that is ready', () => {
  let payee: string;
  beforeEach(async () => {
    ({ payee } = (await invites()).json);
    const [token] = await tokens(1);
    await fillIn(await followLink((await opens(token!)).json.url));
    await eventually(async () => (await partners())[0].state === 'ready');
  });

  const agrees = (percent = 25, seen: object[] = []) =>
    organizer.post(`/studio/events/${event._id}/partners`, {
      partners: [{ name: 'Corner Gym', percent, payee }],
      seen: { partners: seen },
    });
  const owed = async () => {
    const { partners: all, own, balance, payouts } = (await organizer.get('/studio/payouts')).json;
    return { gym: all.map((one: { name: string; balance: number }) => [one.name, one.balance]), own, balance, payouts };
  };
  const atStripe = async () => balanceAt(shop, (await account()).accountId);
  const on = (days: number) => shop.transfersDue(new Date(Date.parse(SHOW) + days * DAY_MS));

  it('are paid their share of what buyers pay, once the show is over, and owe what goes back to buyers later', async () => {
    expect((await agrees()).json).toEqual({ partners: [{ name: 'Corner Gym', percent: 25, payee }] });
    const buyer = await shop.buyer();
    const { paymentId } = await buyer.buys(event);
    const { amount } = await shop.stripe.paymentIntents.retrieve(paymentId);
    const share = Math.round(amount / 4);
    await eventually(async () => (await owed()).balance === amount);
    expect(await owed()).toMatchObject({ gym: [['Corner Gym', share]], own: amount - share });
    // Neither before the show nor before the waiting period of a new account is over.
    await on(-1);
    await on(0.5);
    expect(await atStripe()).toBe(0);
    await on(2);
    expect(await atStripe()).toBe(share);
    const { gym, own, payouts } = await owed();
    expect([gym, own, payouts]).toMatchObject([[['Corner Gym', 0]], amount - share, [{ amount: share, payee }]]);
    await shop.atStripe.refund(paymentId);
    await eventually(async () => (await owed()).balance === -share);
    expect(await owed()).toMatchObject({ gym: [['Corner Gym', -share]], own: -share });
    await on(3);
    expect(await atStripe()).toBe(share);
  });

  it('have their shares in the statement, signed, as long as they have any', async () => {
    await agrees();
    expect((await agrees(30, [{ name: 'Corner Gym', percent: 20, payee }])).json).toMatchObject({ code: 'changed_meanwhile' });
    const { json } = await organizer.get(`/studio/events/${event._id}/statement`);
    expect(json.partners).toEqual([{ name: 'Corner Gym', percent: 25, amount: 0, payee }]);
    const twice = [1, 2].map((number) => ({ name: `Gym ${number}`, percent: 5, payee }));
    const body = { partners: twice, seen: { partners: json.partners } };
    expect(await organizer.post(`/studio/events/${event._id}/partners`, body)).toMatchObject({ status: 400 });
  });
});
