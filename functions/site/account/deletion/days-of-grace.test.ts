import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { changeAccount, findAccount } from '../../../people/auth/accounts-store.ts';
import { dynamodb } from '../../../platform/database/dynamodb.ts';
import { env } from '../../../platform/env.ts';
import { itemsOf } from '../../../test/database.ts';
import { mediaIn } from '../../../test/edge.ts';
import { eventually } from '../../../test/eventually.ts';
import { published } from '../../../test/people/organizer.ts';
import { eventWith } from '../../../test/samples/sample-event.ts';
import { Leaving } from '../../../test/stories/account/leaving.ts';
import { Mailboxes } from '../../../test/stories/account/moving.ts';
import { DAY, HOUR, inDays, letPass, MINUTE, takeTheClock } from '../../../test/time.ts';
import { useOrganizer, useWorld } from '../../../test/use-world.ts';
import { PASSWORD, type Visitor } from '../../../test/people/visitor.ts';

const shop = useWorld({ keepsBooks: false });
const olu = useOrganizer(shop);
const leaving = new Leaving(shop);
const mailboxes = new Mailboxes(shop);
afterEach(() => jest.useRealTimers());

const inTheFuture = () => olu.sells({}, { start_time: inDays(30), end_time: null });
const isGone = async ({ email }: { email: string }) => (await findAccount(email)) === null;
const deletionOf = async (visitor: Visitor) => (await visitor.get('/account')).json.deletion;
const going = { status: 409, json: { code: 'account_leaving' } };
const registered = async () => {
  const buyer = shop.stranger();
  await buyer.register();
  return buyer;
};

describe('asking for the deletion', () => {
  it('logs everybody out at once, says when the account goes, and deletes nothing yet', async () => {
    const [owner, elsewhere] = [await registered(), shop.stranger()];
    await elsewhere.signsIn(owner.email);
    const answer = await owner.leaves();
    expect(answer).toMatchObject({ status: 200, json: { message: expect.stringMatching(/^Your account will be deleted on/) } });
    expect(Date.parse(answer.json.dueAt) - Date.now()).toBeGreaterThan(6.99 * DAY);
    for (const one of [owner, elsewhere]) expect((await one.get('/account')).status).toBe(401);
    const login = await owner.post('/auth/login', { email: owner.email, password: PASSWORD });
    expect(login.json.message).toMatch(
      /^Welcome back, Ana Viewer\. Your account will be deleted on \d+ \w+ \d{4}\. You can keep it on/,
    );
    expect(await deletionOf(owner)).toEqual({ askedAt: expect.any(String), dueAt: answer.json.dueAt });
    expect((await owner.get('/account/export')).json.account.deletion.dueAt).toBe(answer.json.dueAt);
  });

  it('ends what the devices play at the edge', async () => {
    const [owner, event] = [await registered(), await inTheFuture()];
    await owner.buys(event);
    const [, session] = /~([\w-]+)/.exec(mediaIn(await owner.watches(event)))!;
    await owner.leaves();
    await eventually(() => shop.endedSessions.list('', 10_000).some(({ Key }) => Key.includes(session!)));
  });

  it('can be repeated: nothing is mailed twice, and the date stays', async () => {
    const owner = await leaving.asked();
    const { dueAt } = await deletionOf(owner);
    expect((await owner.leaves()).json.dueAt).toBe(dueAt);
    await shop.untilQuiet();
    expect(leaving.mailsTo(owner.email)).toHaveLength(1);
  });

  it('happens once for several requests at once, and none answers a server error', async () => {
    const owner = await registered();
    const statuses = (await Promise.all([1, 2, 3].map(() => owner.leaves()))).map(({ status }) => status);
    for (const status of statuses) expect([200, 401, 409]).toContain(status);
    expect(statuses).toContain(200);
    await owner.signsIn();
    expect(await deletionOf(owner)).not.toBeNull();
    expect(await owner.checksOut(await inTheFuture())).toMatchObject(going);
  });

  it('is limited to a few times a day, because it writes to all addresses', async () => {
    const owner = await registered();
    for (let time = 0; time < 5; time++) {
      await leaving.asks(owner);
      expect((await leaving.keeps(owner)).status).toBe(200);
    }
    expect(await owner.leaves()).toMatchObject({ status: 429, json: { code: 'too_many_attempts' } });
    expect((await owner.checksOut(await inTheFuture())).status).toBe(200);
  });
});

describe('the mails', () => {
  it('say when, what is lost, and how to keep the account', async () => {
    const [owner, event] = [await registered(), await inTheFuture()];
    await owner.post('/account/email/confirm', { token: await owner.confirmationToken() });
    await owner.buys(event);
    await owner.leaves();
    await leaving.keepToken(owner.email);
    const { text } = leaving.mailsTo(owner.email)[0]!;
    expect(text).toMatch(/It will be deleted on \d+ \w+ \d{4}/);
    expect(text).toMatch(/would lose it: Fight Night: Live, \d+ \w+ \d{4}/);
    expect(text).toContain('/auth/keep-account#token=');
    expect(text).not.toContain('Ana');
  });

  it('go to every address of the last 30 days, and tell one that nobody confirmed nothing of purchases', async () => {
    takeTheClock();
    const owner = await registered();
    const first = owner.email;
    await owner.buys(await inTheFuture());
    await mailboxes.move(owner, `second-${first}`);
    letPass((4 * DAY) / MINUTE);
    await mailboxes.move(owner, `third-${first}`);
    letPass((4 * DAY) / MINUTE);
    expect((await owner.leaves()).status).toBe(200);
    for (const email of [first, `second-${first}`, `third-${first}`]) await leaving.keepToken(email);
    expect(leaving.mailsTo(first)[0]!.text).not.toContain('Fight Night');
    expect(leaving.mailsTo(`third-${first}`)[0]!.text).toContain('Fight Night');
    expect((await leaving.keepsBy(await leaving.keepToken(first))).status).toBe(200);
  });

  it('go to no address that the account gave up longer ago', async () => {
    takeTheClock();
    const owner = await registered();
    const old = owner.email;
    await mailboxes.move(owner, `new-${old}`);
    letPass((31 * DAY) / MINUTE);
    await owner.signsIn(`new-${old}`);
    await owner.leaves();
    await leaving.keepToken(`new-${old}`);
    await shop.untilQuiet();
    expect(leaving.mailsTo(old)).toEqual([]);
  });
});

describe('until the day', () => {
  it('the account watches as before, and buys, redeems, founds and moves nothing', async () => {
    const [owner, giver, event, other] = [await registered(), await registered(), await inTheFuture(), await inTheFuture()];
    await owner.buys(event);
    await leaving.asks(owner);
    expect(await owner.canWatch(event)).toBe(true);
    expect(await owner.checksOut(other)).toMatchObject(going);
    await giver.buys(other, { gift: { email: owner.email } });
    const token = String((await giver.orders())[0].gift.link)
      .split('/')
      .at(-1)!;
    expect(await owner.redeems(token)).toMatchObject(going);
    expect(await owner.post('/studio/organizations', { name: 'Ringside' })).toMatchObject(going);
    const email = `new-${owner.email}`;
    expect(await owner.post('/account/email', { email, currentPassword: PASSWORD })).toMatchObject(going);
    expect(await owner.post('/account/email/correct', { email })).toMatchObject(going);
    // The gift stays for somebody else.
    expect((await (await registered()).redeems(token)).status).toBe(200);
  });

  it('a link to a new address that waits ends with the request', async () => {
    const owner = await registered();
    const email = `new-${owner.email}`;
    await owner.post('/account/email', { email, currentPassword: PASSWORD });
    const token = await mailboxes.changeToken(email);
    await leaving.asks(owner);
    expect((await mailboxes.completes(token, owner)).json.code).toBe('email_link_unusable');
  });
});

describe('keeping the account', () => {
  it('works with a session, as often as it is pressed, and lets it buy again', async () => {
    const [owner, event] = [await leaving.asked(), await inTheFuture()];
    expect(await leaving.keeps(owner)).toMatchObject({ status: 200, json: { isNew: true } });
    expect(await leaving.keeps(owner)).toMatchObject({ status: 200, json: { isNew: false } });
    expect(await deletionOf(owner)).toBeNull();
    await owner.buys(event);
    await shop.deletesDue();
    expect(await owner.canWatch(event)).toBe(true);
  });

  it('works by the link of a mail without a session, and needs one of the two', async () => {
    const owner = await leaving.asked();
    const token = await leaving.keepToken(owner.email);
    expect(await leaving.keeps(shop.stranger())).toMatchObject({ status: 401 });
    expect(await leaving.keepsBy(token)).toMatchObject({ status: 200, json: { isNew: true } });
    expect(await leaving.keepsBy(token)).toMatchObject({ status: 200, json: { isNew: false } });
    await shop.deletesDue();
    expect(await isGone(owner)).toBe(false);
  });

  it('does not trust a session without the proof that the request is our own page’s', async () => {
    const owner = await leaving.asked();
    expect((await owner.post('/account/keep', {}, { 'x-xsrf-token': 'guessed' })).status).toBe(401);
  });

  it('by the link of an earlier request does not stop a later one', async () => {
    const owner = await leaving.asked();
    const old = await leaving.keepToken(owner.email);
    await leaving.keeps(owner);
    await leaving.asks(owner);
    const over = { status: 410, json: { code: 'deletion_over', field: 'token' } };
    expect(await leaving.keepsBy(old)).toMatchObject(over);
    expect((await leaving.keepsBy(await leaving.keepToken(owner.email, 2))).status).toBe(200);
    await leaving.asks(owner);
    const last = await leaving.keepToken(owner.email, 3);
    await shop.deletesDue();
    expect(await leaving.keepsBy(last)).toMatchObject(over);
  });

  it.each(['', 'x'.repeat(201), 7, null])('refuses a malformed token: %p', async (token) =>
    expect(await shop.stranger().post('/account/keep', { token })).toMatchObject({ status: 400, json: { field: 'token' } }),
  );

  it('lets a login not stop the deletion', async () => {
    const owner = await leaving.asked();
    await shop.deletesDue();
    expect(await isGone(owner)).toBe(true);
  });
});

describe('when the day has come', () => {
  it('is not a moment earlier', async () => {
    takeTheClock();
    const owner = await leaving.asked();
    letPass(-1);
    await shop.deletesDue();
    expect(await isGone(owner)).toBe(false);
    letPass(HOUR / MINUTE);
    await shop.deletesDue();
    expect(await isGone(owner)).toBe(true);
  });

  it('the edge refuses what is playing before it is forgotten', async () => {
    const [owner, event] = [await registered(), await inTheFuture()];
    await owner.buys(event);
    await leaving.asks(owner);
    const [, session] = /~([\w-]+)/.exec(mediaIn(await owner.watches(event)))!;
    const put = jest.spyOn(shop.bus, 'put');
    await shop.deletesDue();
    const details = put.mock.calls.flatMap(([entries]) => entries.map(({ Detail }) => JSON.parse(Detail ?? '{}')));
    // By its own name: the lease by which a consumer would find it is forgotten then.
    expect(details).toContainEqual(expect.objectContaining({ of: 'sessions', sessions: [session] }));
    await eventually(() => shop.endedSessions.list('', 10_000).some(({ Key }) => Key.includes(session!)));
  });

  it('keeps a ticket that was paid meanwhile and not given up, and says so', async () => {
    const [owner, other, event] = [await leaving.asked(), await registered(), await inTheFuture()];
    await other.buys(event);
    // As if the payment had been recorded for this account.
    for (const item of await itemsOf(`USER#${other.userId}`)) {
      const Item = { ...item, pk: `USER#${owner.userId}`, userId: owner.userId };
      await dynamodb().send(new PutCommand({ TableName: env.commerceTable, Item }));
    }
    await shop.deletesDue();
    expect(await deletionOf(owner)).toBeNull();
    expect(await owner.canWatch(event)).toBe(true);
    expect((await owner.checksOut(await inTheFuture())).status).toBe(200);
    await shop.untilMailed(({ to, subject }) => subject === 'Your account was not deleted' && to.includes(owner.email));
    await shop.deletesDue();
    expect(await isGone(owner)).toBe(false);
  });

  it('that fails for one account deletes the others, and the one with the next run', async () => {
    const [owner, other] = [await leaving.asked(), await leaving.asked()];
    const send = dynamodb().send.bind(dynamodb()) as (command: unknown) => Promise<unknown>;
    const isTheirs = (command: unknown) => JSON.stringify((command as { input: object }).input).includes(owner.userId);
    const broken = jest
      .spyOn(dynamodb(), 'send')
      .mockImplementation(
        (command: unknown) => (isTheirs(command) ? Promise.reject(new Error('Down.')) : send(command)) as never,
      );
    await shop.deletesDue();
    broken.mockRestore();
    expect([await isGone(owner), await isGone(other)]).toEqual([false, true]);
    await shop.deletesDue();
    expect([await isGone(owner), await isGone(other)]).toEqual([true, true]);
  });

  it('keeps an organisation that needs its owner by now, and says so', async () => {
    const owner = await leaving.asked();
    // As if the organisation had been started in the moment of the request.
    await published(eventWith({}, { ownerId: owner.userId, start_time: inDays(20) }));
    await changeAccount(owner.email, { role: 'organizer' });
    await shop.deletesDue();
    expect(await deletionOf(owner)).toBeNull();
    await shop.untilMailed(({ to, subject }) => subject === 'Your account was not deleted' && to.includes(owner.email));
  });
});
