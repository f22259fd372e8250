import { randomUUID } from 'node:crypto';
import { approvalUpdate } from '../../../people/organizations/organizations-store.ts';
import { updateIf } from '../../../platform/database/dynamodb.ts';
import { findTrust } from '../../../people/organizations/trust/trust-store.ts';
import type { Buyer } from '../../../test/people/buyer.ts';
import { eventually } from '../../../test/eventually.ts';
import { published } from '../../../test/people/organizer.ts';
import { sampleEvent } from '../../../test/samples/sample-event.ts';
import { Desk } from '../../../test/stories/desk/desk.ts';
import { Team } from '../../../test/stories/team.ts';
import { useWorld } from '../../../test/use-world.ts';

const shop = useWorld({ countsSales: true });
afterEach(() => jest.restoreAllMocks());

const WARNING = 'Your account is limited: confirm your payment now';

let strangers = 0;
const stranger = () => `stranger-${++strangers}@elsewhere.example`;
const mailsToStrangers = () => shop.mails().filter(({ to }) => to.some((address) => address.endsWith('@elsewhere.example')));

/** Starts an organisation with an account that has confirmed nothing. */
async function founder(name: string): Promise<Buyer> {
  const person = shop.stranger();
  await person.register();
  const starts = (as: string) => person.post('/studio/organizations', { name: as });
  // A name may be refused as well; what matters here is who gets mails of an organisation.
  if ((await starts(name)).status !== 200) expect((await starts('Another name')).status).toBe(200);
  return person;
}

const confirms = async (person: Buyer) => person.post('/account/email/confirm', { token: await person.confirmationToken() });

/** Returns an event that its organisation has not published. */
async function draft({ userId }: Buyer) {
  return published(sampleEvent({ ownerId: userId, title: WARNING, status: 'draft', is_unpublished: true }));
}

/** Confirms the founder's address and publishes an event. */
async function onSale(name: string) {
  const person = await founder(name);
  await confirms(person);
  return { person, event: await published(sampleEvent({ ownerId: person.userId })) };
}

describe('an organisation that nobody knows', () => {
  const ORGANIZATIONS = 10;

  it.each([
    [2500, 'false'],
    [500, 'true'],
  ])(
    'writes to strangers %i times in vain, with ORGANIZER_APPROVAL=%s',
    async (tries, approval) => {
      jest.replaceProperty(process, 'env', { ...process.env, ORGANIZER_APPROVAL: approval });
      const answers: Record<string, number> = {};
      const note = ({ status, json }: { status: number; json: { code?: string } }) => {
        const name = `${status} ${json.code ?? ''}`;
        answers[name] = (answers[name] ?? 0) + 1;
      };
      for (let n = 0; n < ORGANIZATIONS; n++) {
        const person = await founder(n === 0 ? 'PayPal' : `Organisation ${n}`);
        if (n % 2 === 1) await confirms(person);
        await person.post('/studio/brand', { sender_name: n === 0 ? 'PayPal Security' : 'Support' });
        const event = await draft(person);
        const [desk, team] = [new Desk(person), new Team(shop, person)];
        for (let tried = 0; tried < tries / ORGANIZATIONS; tried += 10) {
          const atOnce = Array.from({ length: 5 }, () => [desk.gives(event, stranger()), team.invites(stranger())]).flat();
          for (const answer of await Promise.all(atOnce)) note(answer);
        }
      }
      await shop.untilQuiet();
      expect(mailsToStrangers()).toEqual([]);
      const refused =
        approval === 'true' ? ['409 organization_pending'] : ['409 owner_not_confirmed', '409 needs_published_event'];
      expect(Object.keys(answers).toSorted()).toEqual(refused.toSorted());
      expect(Object.values(answers).reduce((sum, count) => sum + count)).toBe(tries);
    },
    480_000,
  );

  it('gives no tickets to a draft beside a published event', async () => {
    const { person } = await onSale('Two faces');
    expect(await new Desk(person).gives(await draft(person), stranger())).toMatchObject({
      status: 409,
      json: { code: 'needs_published_event', error: expect.stringContaining('Publish the event first') },
    });
    expect(mailsToStrangers()).toEqual([]);
  });

  it('is told to publish its first event before it invites, which names no event of its own', async () => {
    const person = await founder('Early');
    await confirms(person);
    expect(await new Team(shop, person).invites(stranger())).toMatchObject({
      status: 409,
      json: { code: 'needs_published_event', error: expect.stringContaining('Publish your first event') },
    });
  });

  it('is told to confirm its address, and goes on once it has', async () => {
    const person = await founder('Eager');
    await published(sampleEvent({ ownerId: person.userId }));
    const team = new Team(shop, person);
    const friend = `${randomUUID()}@example.com`;
    expect(await team.invites(friend)).toMatchObject({
      status: 409,
      json: { code: 'owner_not_confirmed', error: expect.stringContaining('confirm their email address') },
    });
    await confirms(person);
    expect((await team.invites(friend)).status).toBe(200);
    await team.token(friend);
  });
});

describe('an honest organisation', () => {
  it('invites its team as soon as the operator has approved it, and before its first event', async () => {
    jest.replaceProperty(process, 'env', { ...process.env, ORGANIZER_APPROVAL: 'true' });
    const person = await founder('Waiting');
    const team = new Team(shop, person);
    await confirms(person);
    expect((await team.invites('friend@example.com')).json.code).toBe('organization_pending');
    expect(await updateIf(approvalUpdate(person.userId).Update)).toBe(true);
    expect((await team.invites('friend@example.com')).status).toBe(200);
    await team.token('friend@example.com');
    // A mail is counted once it was sent.
    await eventually(async () => (await findTrust(person.userId)).mails === 1);
    expect(await findTrust(person.userId)).toMatchObject({ rung: 'approved', mails: 1 });
  });

  it('gives 200 tickets for its published event, and all arrive', async () => {
    const { person, event } = await onSale('Harbour Arena');
    const desk = new Desk(person);
    const guests = Array.from({ length: 200 }, (_, n) => `guest-${n}@harbour.example`);
    for (const guest of guests) expect((await desk.gives(event, guest)).status).toBe(200);
    const arrived = () => new Set(shop.mails().flatMap(({ to }) => to.filter((address) => address.endsWith('@harbour.example'))));
    await eventually(() => arrived().size === guests.length);
    expect(arrived()).toEqual(new Set(guests));
  }, 480_000);

  it('is not shut out by five tickets of another to the same address', async () => {
    const [a, b] = [await onSale('Arena A'), await onSale('Arena B')];
    const guest = await shop.buyer();
    for (let n = 0; n < 5; n++) {
      const event = await published(sampleEvent({ ownerId: b.person.userId }));
      expect((await new Desk(b.person).gives(event, guest.email)).status).toBe(200);
    }
    expect(await new Desk(b.person).gives(b.event, guest.email)).toMatchObject({ status: 429, json: { field: 'email' } });
    expect((await new Desk(a.person).gives(a.event, guest.email)).status).toBe(200);
  });

  it('sends a buyer’s own receipt again, whatever others and its own tickets have used up', async () => {
    const { person, event } = await onSale('Receipts');
    const [desk, buyer] = [new Desk(person), await shop.buyer()];
    const { orderId } = await buyer.buys(event);
    await eventually(() => buyer.mails().some(({ subject }) => subject.startsWith('Your receipt')));
    for (let n = 0; n < 5; n++) await desk.gives(await published(sampleEvent({ ownerId: person.userId })), buyer.email);
    await desk.until(orderId);
    expect(await desk.changes(orderId, { change: 'resend' })).toMatchObject({ status: 200 });
  });

  it('counts a ticket once, however often it is pressed', async () => {
    const { person, event } = await onSale('Presses');
    const desk = new Desk(person);
    const email = `${randomUUID()}@example.com`;
    for (let round = 0; round < 4; round++) await Promise.all([1, 2, 3].map(() => desk.gives(event, email)));
    for (let n = 0; n < 4; n++) {
      const other = await published(sampleEvent({ ownerId: person.userId }));
      expect((await desk.gives(other, email)).status).toBe(200);
    }
  });
});
