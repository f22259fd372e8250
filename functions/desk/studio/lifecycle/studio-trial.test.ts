import { randomUUID } from 'node:crypto';
import { AccountsTable } from '../../../../infra/tools/cli/accounts/accounts-table.ts';
import { createAccount } from '../../../people/auth/accounts-store.ts';
import type { CatalogEvent } from '../../../catalog/listings/events-store.ts';
import { organizationPuts } from '../../../people/organizations/organizations-store.ts';
import { trialEndOf } from '../../../people/organizations/studio-trial/studio-trial-rules.ts';
import { env } from '../../../platform/env.ts';
import { newId } from '../../../platform/ids.ts';
import { inParallel } from '../../../platform/in-parallel.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Buyer } from '../../../test/people/buyer.ts';
import { Desk } from '../../../test/stories/desk/desk.ts';
import { Operator } from '../../../test/stories/desk/operator.ts';
import { DAY, letPass, MINUTE, takeTheClock } from '../../../test/time.ts';
import { useWorld } from '../../../test/use-world.ts';
import { keptEvent, studioOf } from '../packages/testing/studio.ts';
import { requireMayPublish } from './require-may-publish.ts';

const shop = useWorld({ countsSales: true });
const WEEK = (7 * DAY) / MINUTE;

beforeEach(takeTheClock);
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const withSettings = (settings: Record<string, string>) =>
  void jest.replaceProperty(process, 'env', { ...process.env, ...settings });

const isOver = { status: 409, json: { code: 'studio_trial_over', error: expect.stringContaining('write to us') } };
const confirms = async (person: Buyer) => person.post('/account/email/confirm', { token: await person.confirmationToken() });
const trialOf = async (person: Buyer) => (await person.get('/studio/organizations')).json.organizations[0].trial;

/** Somebody who has started an organisation. */
type Founder = ReturnType<typeof studioOf> & { person: Buyer };

async function founder(isConfirmed = true): Promise<Founder> {
  const person = shop.stranger();
  await person.register();
  if (isConfirmed) await confirms(person);
  expect((await person.post('/studio/organizations', { name: 'Harbour Arena' })).status).toBe(200);
  return { person, ...studioOf(person) };
}

/** Creates a draft that starts in a month, with a package. */
async function drafts(one: Founder): Promise<CatalogEvent> {
  const start_time = new Date(Date.now() + 30 * DAY).toISOString();
  const { _id } = await one.create({ subdomain: `e-${randomUUID().slice(0, 8)}`, start_time });
  await one.add(_id, { name: 'Evening', price: 1500 });
  return keptEvent(_id);
}

const publishesNew = async (one: Founder) => one.publish((await drafts(one))._id);

it('is no part of the platform unless the operator offers it', async () => {
  const one = await founder(false);
  expect(await trialOf(one.person)).toBeNull();
  letPass(WEEK + 1);
  expect((await publishesNew(one)).status).toBe(200);
});

describe.each(['true', 'false'])('a trial, with ORGANIZER_APPROVAL=%s', (ORGANIZER_APPROVAL) => {
  beforeEach(() => withSettings({ ORGANIZER_TRIAL: 'true', ORGANIZER_APPROVAL }));

  it('opens the studio for seven days from the start, and says until when', async () => {
    const started = Date.now();
    const one = await founder();
    const { endsAt, isOver: ended } = await trialOf(one.person);
    expect(Math.abs(Date.parse(endsAt) - started - 7 * DAY)).toBeLessThan(5 * MINUTE);
    expect(ended).toBe(false);
    letPass(WEEK - 5);
    expect((await publishesNew(one)).status).toBe(200);
  });

  it('publishes only once its founder has confirmed their address', async () => {
    const one = await founder(false);
    expect(await publishesNew(one)).toMatchObject({ status: 409, json: { code: 'email_not_confirmed' } });
    await confirms(one.person);
    expect((await publishesNew(one)).status).toBe(200);
  });

  it('puts nothing new up once it is over, and says what to do', async () => {
    const one = await founder();
    const unpublished = await drafts(one);
    letPass(WEEK + 1);
    expect((await trialOf(one.person)).isOver).toBe(true);
    expect(await one.publish(unpublished._id)).toMatchObject(isOver);
    const costly = {
      'broadcast/prepare': {},
      films: { name: 'a.mp4', size: 4 },
      media: { files: [{ path: 'master.m3u8', size: 4 }] },
    };
    for (const [route, body] of Object.entries(costly))
      expect(await one.person.post(`/studio/events/${unpublished._id}/${route}`, body)).toMatchObject(isOver);
    expect((await one.change(unpublished._id, { title: 'Later' })).status).toBe(200);
  });

  it('takes nothing from who has bought: what is on sale is sold, broadcast, watched and refunded as before', async () => {
    const one = await founder();
    const event = await drafts(one);
    expect((await one.publish(event._id)).status).toBe(200);
    const [early, late] = [await shop.buyer(), await shop.buyer()];
    const { orderId } = await early.buys(await keptEvent(event._id));
    letPass(WEEK + 1);
    await late.buys(await keptEvent(event._id));
    expect((await one.person.post(`/studio/events/${event._id}/broadcast/prepare`, {})).status).toBe(200);
    for (const buyer of [early, late]) expect((await buyer.post(`/events/${event._id}/playback`)).status).not.toBe(402);
    const { payments } = await new Desk(one.person).until(orderId);
    expect((await new Desk(one.person).refunds(orderId, { amount: 500, paymentId: payments[0].paymentId })).status).toBe(200);
    for (const route of [`/studio/events/${event._id}/statement`, '/studio/payouts', '/studio/orders'])
      expect((await one.person.get(route)).status).toBe(200);
    expect((await one.unpublish(event._id)).status).toBe(200);
    expect(await one.publish(event._id)).toMatchObject(isOver);
  });

  it('goes on with everything once the operator has approved it, or has set its share', async () => {
    const ada = new Operator(await shop.buyer());
    await ada.isGranted();
    const [approved, shared] = [await founder(), await founder()];
    letPass(WEEK + 1);
    const waiting = async () =>
      (await ada.group('waiting')).json.organizations.map(({ organizationId }: { organizationId: string }) => organizationId);
    expect(await waiting()).toEqual(expect.arrayContaining([approved.person.userId, shared.person.userId]));
    expect((await ada.does('approve', approved.person.userId)).status).toBe(200);
    const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB;
    const table = new AccountsTable({ ...(endpoint && { endpoint }), region: 'us-east-1' }, env.accountsTable);
    for (const _time of [1, 2]) await table.noteShare({ ...shared.person, name: '' });
    for (const one of [approved, shared]) {
      expect(await trialOf(one.person)).toBeNull();
      expect((await publishesNew(one)).status).toBe(200);
      expect(await waiting()).not.toContain(one.person.userId);
    }
  });

  it('does not lift the ladder of trust: strangers are written to only as it says', async () => {
    const one = await founder();
    const event = await drafts(one);
    const gives = async () => (await new Desk(one.person).gives(await keptEvent(event._id), 'stranger@example.com')).json.code;
    const waits = ORGANIZER_APPROVAL === 'true';
    expect(await gives()).toBe(waits ? 'organization_pending' : 'needs_published_event');
    expect((await one.publish(event._id)).status).toBe(200);
    expect(await gives()).toBe(waits ? 'organization_pending' : undefined);
  });

  it('is one for a mailbox: of 200 accounts that spell it differently, one publishes', async () => {
    const now = new Date();
    const name = randomUUID().slice(0, 8);
    const approval = ORGANIZER_APPROVAL === 'true' ? 'pending' : 'approved';
    const ids: string[] = [];
    await inParallel([...Array(200).keys()], async (n) => {
      const userId = newId('usr');
      const account = {
        userId,
        email: `${name}+${n}@example.com`,
        name: 'Ada',
        passwordHash: 'none',
        confirmedAt: now.toISOString(),
      };
      await createAccount({ ...account, referral: null, role: 'viewer' });
      const since = { createdAt: now.toISOString(), trialEndsAt: trialEndOf(now) };
      await transact(organizationPuts({ organizationId: userId, name: 'A', approval, isUnknown: true, owners: 1, ...since }));
      ids.push(userId);
    });
    const codes: string[] = [];
    const may = (id: string) =>
      requireMayPublish(id, now).then(
        () => 'may',
        ({ code }: { code: string }) => code,
      );
    for (let from = 0; from < ids.length; from += 20) codes.push(...(await Promise.all(ids.slice(from, from + 20).map(may))));
    expect(codes.filter((code) => code === 'may')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['may', 'studio_trial_used']));
    const [winner] = ids.filter((_, n) => codes[n] === 'may');
    await requireMayPublish(winner!, now);
  });
});
