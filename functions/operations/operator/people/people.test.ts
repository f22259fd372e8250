import { findAccount } from '../../../people/auth/accounts-store.ts';
import { listMessagesOf } from '../../../mail/contact/contact-store.ts';
import { findOrder } from '../../../money/orders/orders-store.ts';
import { isDoneWithin } from '../../../test/faults/ending-process.ts';
import { eventually } from '../../../test/eventually.ts';
import { published } from '../../../test/people/organizer.ts';
import { sampleEvent } from '../../../test/samples/sample-event.ts';
import { Leaving } from '../../../test/stories/account/leaving.ts';
import { Operator } from '../../../test/stories/desk/operator.ts';
import { Team } from '../../../test/stories/team.ts';
import { letPass, takeTheClock } from '../../../test/time.ts';
import { useOrganizer, useWorld } from '../../../test/use-world.ts';
import { forgetAddress } from '../../../site/account/deletion/forget-address.ts';

const shop = useWorld({ keepsBooks: false });
const organizer = useOrganizer(shop);
const leaving = new Leaving(shop);
let ada: Operator;
beforeAll(async () => {
  ada = new Operator(await shop.buyer());
  await ada.isGranted();
});

afterEach(() => jest.useRealTimers());

let people = 0;
/** Returns an address that has no account, and writes to support with it. */
async function writer(message = 'Do you stream to televisions?'): Promise<string> {
  const email = `writer${(people += 1)}@example.com`;
  const form = { firstName: 'Uma', lastName: 'Writes', email, message, acceptTerms: true };
  expect((await shop.stranger().post('/contact', form)).status).toBe(200);
  return email;
}

/** Gives a new address a ticket. */
async function giftTo(email: string) {
  const giver = shop.stranger();
  await giver.register();
  const event = await organizer.sells();
  const gift = { email, message: `For you, ${email}` };
  return { giver, event, ...(await giver.buys(event, { gift })) };
}

const kindsOf = ({ json }: { json: { held: { kind: string }[] } }) => json.held.map(({ kind }) => kind);
const mailsTo = (email: string) => shop.mails().filter(({ to }) => to.includes(email));
const isTold = (email: string) => eventually(() => mailsTo(email).some(({ subject }) => subject === 'Your data is erased'));
const erasuresOf = async (tag: string) =>
  ((await ada.log()) as { action: string; person: string | null; text: string; by: string }[]).filter(
    ({ action, person }) => action === 'erase-person' && person === tag,
  );

describe('somebody without an account', () => {
  it('gets everything that is stored about their address, and nothing about anybody else', async () => {
    const [email, other] = [await writer(), await writer('Somebody else’s words.')];
    await giftTo(email);
    const { status, json, text } = await ada.exports(email.toUpperCase());
    expect([status, json.account]).toEqual([200, null]);
    expect(json.address).toMatchObject({
      contactMessages: [{ firstName: 'Uma', message: 'Do you stream to televisions?' }],
      giftsReceived: [{ from: 'Ana Viewer', message: `For you, ${email}`, isOpened: false }],
    });
    for (const word of [other, 'Somebody else’s words.']) expect(text).not.toContain(word);
    const [act] = await ada.log();
    expect(act).toMatchObject({
      action: 'export-person',
      person: json.tag,
      by: 'Ana Viewer',
      text: 'Request 1.',
      organization: null,
    });
    expect(JSON.stringify(act)).not.toContain(email);
  });

  it('is erased at once and told, and the giver keeps the gift', async () => {
    const email = await writer();
    const { giver, orderId } = await giftTo(email);
    await new Team(shop, organizer).invites(email);
    const before = await ada.looksUp(email);
    expect(kindsOf(before)).toEqual(['invitations', 'contact messages', 'gifts']);
    expect(await listMessagesOf(email)).toHaveLength(1);
    const done = await ada.erases(email);
    expect(done).toMatchObject({
      status: 200,
      json: { dueAt: null, message: expect.stringMatching(/^\S+ has no account\. Erased: /) },
    });
    expect(kindsOf(await ada.looksUp(email))).toEqual([]);
    await isTold(email);
    expect((await giver.orders()).find((order) => order.orderId === orderId)).toMatchObject({ status: 'paid' });
    expect((await giver.get('/account/export')).text).not.toContain(email);
    expect(await erasuresOf(done.json.tag)).toMatchObject([{ by: 'Ana Viewer', text: 'Request 2.' }]);
    expect((await ada.erases(email)).json.message).toMatch(/nothing is stored about it that could be erased/);
    expect(await erasuresOf(done.json.tag)).toHaveLength(1);
  });

  it('keeps the link of a gift that was not opened', async () => {
    const email = await writer();
    const { event, giver, orderId } = await giftTo(email);
    const { token } = (await findOrder(giver.userId, orderId))!.gift!;
    await ada.erases(email);
    const friend = shop.stranger();
    await friend.register();
    expect((await friend.redeems(token)).status).toBe(200);
    expect(await friend.canWatch(event)).toBe(true);
  });

  it('is erased completely by the next try, wherever the first one was killed', async () => {
    for (let calls = 0; ; calls++) {
      const email = await writer();
      await giftTo(email);
      const isDone = await isDoneWithin(calls, () => forgetAddress(email, new Date()));
      await ada.erases(email);
      expect(kindsOf(await ada.looksUp(email))).toEqual([]);
      if (isDone) break;
    }
  });

  it('is nobody', async () => {
    expect((await ada.looksUp('nobody@example.com')).json).toMatchObject({ account: null, obstacle: null, held: [], lost: [] });
    expect(await ada.erases('no address')).toMatchObject({ status: 400, json: { field: 'email' } });
    expect(await ada.erases('nobody@example.com', { reason: ' ' })).toMatchObject({ status: 400, json: { field: 'reason' } });
  });
});

describe('an account', () => {
  it('waits for seven days, in which its owner can keep it by the link in the mail', async () => {
    const { owner } = await leaving.withTicket(organizer);
    const found = await ada.looksUp(owner.email);
    expect(found.json.lost).toHaveLength(1);
    const { json } = await ada.erases(owner.email);
    expect(json.message).toMatch(/will be deleted on \d+ \w+ \d{4}/);
    expect((Date.parse(json.dueAt) - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
    const token = await leaving.keepToken(owner.email);
    expect(leaving.mailsTo(owner.email)[0]?.text).toContain('Somebody wrote to us');
    await shop.deletesDue();
    expect(await findAccount(owner.email)).toBeNull();
    await isTold(owner.email);
    expect((await leaving.keepsBy(token)).status).toBe(410);
  });

  it('is kept by its owner, whoever wrote to us', async () => {
    const { owner, event } = await leaving.withTicket(organizer);
    await ada.erases(owner.email);
    expect((await leaving.keepsBy(await leaving.keepToken(owner.email))).status).toBe(200);
    await shop.deletesDue();
    await owner.signsIn();
    expect(await owner.canWatch(event)).toBe(true);
  });

  it('goes with the next run if the days are skipped with a reason, which the log has', async () => {
    const { owner } = await leaving.withTicket(organizer);
    await ada.erases(owner.email);
    const { json } = await ada.erases(owner.email, { withoutGrace: 'A court says so.' });
    expect(json.message).toMatch(/within the hour/);
    expect(Date.parse(json.dueAt)).toBeLessThanOrEqual(Date.now());
    expect((await ada.looksUp(owner.email)).json.account.deletion.dueAt).toBe(json.dueAt);
    expect((await ada.erases(owner.email, { withoutGrace: 'A court says so.' })).json.dueAt).toBe(json.dueAt);
    await shop.deletesDue();
    expect(await findAccount(owner.email)).toBeNull();
    const [hastened, scheduled, ...rest] = await erasuresOf(json.tag);
    expect([hastened?.text, scheduled?.text, rest]).toEqual([
      'Request 2.\n\nWithout the seven days: A court says so.',
      'Request 2.',
      [],
    ]);
    expect((await ada.looksUp(owner.email)).json).toMatchObject({ account: null, held: [] });
  });

  it('goes after the next try, and its owner is told, wherever the first one was killed', async () => {
    takeTheClock();
    for (let calls = 0; ; calls += 2) {
      const { owner } = await leaving.withTicket(organizer);
      const isDone = await isDoneWithin(calls, () => ada.erases(owner.email, { withoutGrace: 'They wrote twice.' }));
      // A try that decided nothing stops purchases for a minute.
      letPass(2);
      expect(await ada.erases(owner.email, { withoutGrace: 'They wrote twice.' })).toMatchObject({ status: 200 });
      await shop.deletesDue();
      expect(await findAccount(owner.email)).toBeNull();
      await isTold(owner.email);
      if (isDone) break;
    }
  });

  it('takes with it what its address leads to, and its owner’s name from the gifts that they gave', async () => {
    const email = await writer();
    const owner = shop.stranger();
    await owner.register(email);
    await owner.post('/account/email/confirm', { token: await owner.confirmationToken() });
    const event = await organizer.sells();
    await owner.buys(event, { gift: { email: 'friend-of-uma@example.com', message: 'Yours, Uma' } });
    const own = (await owner.get('/account/export')).json;
    expect(own.address.contactMessages).toHaveLength(1);
    expect(own.orders[0].gift).toEqual({ email: 'friend-of-uma@example.com', message: 'Yours, Uma' });
    await ada.erases(email, { withoutGrace: 'They wrote twice.' });
    await shop.deletesDue();
    expect(await listMessagesOf(email)).toEqual([]);
    const { giftsReceived } = (await ada.exports('friend-of-uma@example.com')).json.address;
    expect(giftsReceived).toMatchObject([{ from: null, message: null }]);
  });

  it('that nobody confirmed says nothing of what its address leads to, which may be somebody else’s, and leaves that when its owner goes', async () => {
    const email = await writer();
    const squatter = shop.stranger();
    await squatter.register(email);
    const own = (await squatter.get('/account/export')).json;
    expect([own.address, own.notIncluded.at(-1)]).toEqual([null, expect.stringContaining('confirm your email address first')]);
    await squatter.leavesForGood();
    expect(await listMessagesOf(email)).toHaveLength(1);
  });

  it('is not erased while viewers paid for events that it alone owns, nor while it opens the desk', async () => {
    const founder = await new Team(shop, organizer).stranger();
    await founder.post('/studio/organizations', { name: 'Uma’s nights' });
    await published(sampleEvent({ ownerId: founder.userId }));
    const words = 'The account is the only owner of an organisation with events.';
    expect((await ada.looksUp(founder.email)).json.obstacle).toContain(words);
    expect(await ada.erases(founder.email)).toMatchObject({
      status: 409,
      json: { code: 'owns_events', error: expect.stringContaining(words) },
    });
    const self = await ada.erases(ada.person.email);
    expect(self).toMatchObject({ status: 409, json: { code: 'person_is_operator' } });
  });
});
