import { loginKey } from '#shared/people/account-keys.ts';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { changeAccount, findAccount } from '../../people/auth/accounts-store.ts';
import { handler as sendUrgentMail } from '../../mail/outbox/send-urgent-mail.ts';
import { markUnreachable } from '../../mail/outbox/sending/unreachable-store.ts';
import { dynamodb } from '../../platform/database/dynamodb.ts';
import { env } from '../../platform/env.ts';
import type { Buyer } from '../../test/people/buyer.ts';
import { call } from '../../test/triggers/deliver.ts';
import { Mailboxes } from '../../test/stories/account/moving.ts';
import { DAY, letPass, MINUTE, takeTheClock } from '../../test/time.ts';
import { useWorld } from '../../test/use-world.ts';
import { PASSWORD, type Visitor } from '../../test/people/visitor.ts';

const shop = useWorld();
const mailboxes = new Mailboxes(shop);
let addresses = 0;
const registered = async () => {
  const visitor = shop.stranger();
  await visitor.register();
  return visitor;
};
const newAddress = () => `new-${++addresses}@example.com`;

let user: Buyer;
beforeEach(async () => {
  user = await registered();
});
afterEach(() => jest.useRealTimers());

const ask = (email: string, visitor: Visitor = user) => visitor.post('/account/email', { email, currentPassword: PASSWORD });
/** The owner opens the link in another browser, and enters the password. */
const completes = (token: string) => mailboxes.completes(token, shop.visitor(), PASSWORD);
const emailOf = async (visitor: Visitor = user) => (await visitor.get('/account/email')).json;
const unusable = { status: 410, json: { code: 'email_link_unusable' } };
const taken = { status: 409, json: { error: 'Another account already uses this email.', code: 'email_taken', field: 'email' } };

describe('a change of address', () => {
  it('waits for the link to the new one, and then moves everything with every browser signed in', async () => {
    const [old, wanted] = [user.email, newAddress()];
    const elsewhere = shop.stranger();
    await elsewhere.signsIn(old);
    expect((await ask(` ${wanted.toUpperCase()}`)).json.message).toBe(
      `We sent a link to ${wanted}. Your email changes when you open it.`,
    );
    expect(await emailOf()).toMatchObject({ email: old, pending: { email: wanted, until: expect.any(String) } });
    const { passwordHash, userId } = (await findAccount(old))!;
    expect(await completes(await mailboxes.changeToken(wanted))).toMatchObject({
      status: 200,
      json: { message: `Your email has been changed. From now on, log in with ${wanted}.`, email: wanted, isNew: true },
    });
    for (const browser of [user, elsewhere]) {
      expect(await emailOf(browser)).toMatchObject({ email: wanted, isConfirmed: true, canCorrect: false, pending: null });
    }
    expect(await findAccount(old)).toBeNull();
    expect(await findAccount(wanted)).toMatchObject({ passwordHash, userId });
    expect((await shop.stranger().post('/auth/login', { email: old, password: PASSWORD })).status).toBe(404);
    await shop.stranger().signsIn(wanted);
  });

  it('may be completed any number of times, also at once, and tells the old address once', async () => {
    const [old, wanted] = [user.email, newAddress()];
    await ask(wanted);
    const token = await mailboxes.changeToken(wanted);
    const answers = await Promise.all([1, 2, 3].map(() => completes(token)));
    expect(answers.filter(({ json }) => json.isNew === true)).toHaveLength(1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await completes(token)).toMatchObject({ status: 200, json: { isNew: false } });
    await mailboxes.undoToken(old);
    await shop.untilQuiet();
    expect(shop.mails().filter(({ to }) => to.includes(old))).toHaveLength(1);
  });

  it('replaces an earlier one that is pending', async () => {
    const [first, second] = [newAddress(), newAddress()];
    await ask(first);
    const early = await mailboxes.changeToken(first);
    await ask(second);
    expect((await emailOf()).pending.email).toBe(second);
    expect(await completes(early)).toMatchObject(unusable);
    expect((await completes(await mailboxes.changeToken(second))).status).toBe(200);
  });

  it('can be cancelled, any number of times', async () => {
    const wanted = newAddress();
    await ask(wanted);
    const token = await mailboxes.changeToken(wanted);
    const cancel = () => user.post('/account/email/cancel');
    expect([(await cancel()).json.message, (await cancel()).status]).toEqual([`Your email stays ${user.email}.`, 200]);
    expect(await completes(token)).toMatchObject(unusable);
    expect((await emailOf()).pending).toBeNull();
  });

  it('ends after a day', async () => {
    const wanted = newAddress();
    await ask(wanted);
    const token = await mailboxes.changeToken(wanted);
    takeTheClock();
    letPass(DAY / MINUTE + 1);
    expect([await completes(token), (await emailOf()).pending]).toMatchObject([unusable, null]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the password', () => user.post('/account/password', { currentPassword: PASSWORD, newPassword: 'brand new' })],
    ['the role', () => changeAccount(user.email, { role: 'organizer' })],
    ['the account is deleted', () => user.leaves()],
  ])('ends with a change of %s', async (_, change) => {
    const wanted = newAddress();
    await ask(wanted);
    const token = await mailboxes.changeToken(wanted);
    await change();
    expect(await completes(token)).toMatchObject(unusable);
    expect(await findAccount(wanted)).toBeNull();
  });

  it('is refused for an address that is taken, also if that happens before the link is opened', async () => {
    const other = await registered();
    expect(await ask(other.email)).toMatchObject(taken);
    const wanted = newAddress();
    await ask(wanted);
    const token = await mailboxes.changeToken(wanted);
    await shop.stranger().register(wanted);
    expect(await completes(token)).toMatchObject(taken);
    expect((await emailOf()).email).toBe(user.email);
  });

  it('gives an address that several want to one of them', async () => {
    const wanted = newAddress();
    const rivals = [user, await registered(), await registered()];
    const tokens: string[] = [];
    for (const [index, rival] of rivals.entries()) {
      await ask(wanted, rival);
      tokens.push(await mailboxes.changeToken(wanted, index + 1));
    }
    const answers = await Promise.all(tokens.map((token) => completes(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('to the same address changes nothing and mails nothing', async () => {
    expect((await ask(user.email)).json.message).toBe(`You already use ${user.email}.`);
    await shop.untilQuiet();
    expect([user.mails(), (await emailOf()).pending]).toEqual([[], null]);
  });

  it('mails its link once, and not from the archive', async () => {
    const wanted = newAddress();
    await ask(wanted);
    await mailboxes.changeToken(wanted);
    const { since } = (await findAccount(user.email))!.pending!;
    const { userId, email } = user;
    const event = { type: 'email-change', userId, email, origin: 'https://marquee.localhost', requestedAt: since };
    await call(sendUrgentMail, event);
    await call(sendUrgentMail, { ...event, requestedAt: '2026-01-01T00:00:00.000Z' });
    expect(shop.mails().filter(({ to }) => to.includes(wanted))).toHaveLength(1);
  });

  it('works for an account that is older than confirmations', async () => {
    await dynamodb().send(
      new UpdateCommand({ TableName: env.accountsTable, Key: loginKey(user.email), UpdateExpression: 'REMOVE isCorrectable' }),
    );
    expect(await emailOf()).toMatchObject({ isConfirmed: false, canCorrect: false });
    const wanted = newAddress();
    await mailboxes.move(user, wanted);
    expect(await emailOf()).toMatchObject({ email: wanted, isConfirmed: true });
  });
});

test('an address whose mails come back is marked on the account', async () => {
  expect((await emailOf()).comesBack).toBe(false);
  await markUnreachable(user.email, { reason: 'bounce', detail: 'General', at: new Date().toISOString() });
  expect((await emailOf()).comesBack).toBe(true);
});
