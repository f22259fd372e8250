import { eventually } from '../../../test/eventually.ts';
import { entered } from '../../../books/statements/testing/entered.ts';
import { published } from '../../../test/people/organizer.ts';
import { sampleEvent } from '../../../test/samples/sample-event.ts';
import { Team } from '../../../test/stories/team.ts';
import type { Buyer } from '../../../test/people/buyer.ts';
import { useNewOrganizer, useWorld } from '../../../test/use-world.ts';
import type { Answer } from '../../../test/people/visitor.ts';

const shop = useWorld();
const olu = useNewOrganizer(shop);
const team = new Team(shop, olu);

const lastOwner = { status: 409, json: { code: 'last_owner' } };

it('are told by mail when they are removed, and not when they leave by themselves', async () => {
  const [removed, leaver] = [await team.joins('editor'), await team.joins('support')];
  const told = ({ email }: { email: string }) =>
    shop.mails().filter(({ subject, to }) => to.includes(email) && subject.startsWith('You are no longer in the team of'));
  await team.removes(removed);
  await leaver.post('/studio/team/leave');
  await eventually(() => told(removed).length === 1);
  await shop.untilQuiet();
  expect([told(removed).length, told(leaver).length]).toEqual([1, 0]);
  expect(told(removed)[0]!.text).toContain('has removed you from its team');
});

it('keep the role that another owner gave them, until whoever changes it has seen that', async () => {
  const member = await team.joins('editor');
  const set = (role: string, seen: string) =>
    olu.post(`/studio/team/members/${member.userId}/role`, { role, seen: { role: seen } });
  expect((await set('finance', 'editor')).status).toBe(200);
  expect(await set('support', 'editor')).toMatchObject({
    status: 409,
    json: { code: 'changed_meanwhile', current: { role: 'finance' } },
  });
  expect((await set('finance', 'editor')).status).toBe(200);
  expect((await set('support', 'finance')).status).toBe(200);
});

describe('the owners', () => {
  it('are never none: the last one can neither leave, nor be demoted or removed', async () => {
    await team.joins('editor');
    expect(await olu.post('/studio/team/leave')).toMatchObject(lastOwner);
    expect(await team.makes(olu, 'editor')).toMatchObject(lastOwner);
    expect(await team.removes(olu)).toMatchObject(lastOwner);
    expect(await team.members()).toMatchObject([{ role: 'owner' }, { role: 'editor' }]);
  });

  it('cannot remove each other at the same moment', async () => {
    const other = await team.joins('owner');
    const answers = await Promise.all([team.removes(other), new Team(shop, other).removes(olu)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const left = answers[0].status === 200 ? olu : other;
    expect((await left.get('/studio/team')).json.members).toMatchObject([{ userId: left.userId, role: 'owner' }]);
  });

  it('can be others than the founder, who then has no part in it any more', async () => {
    const { _id } = await olu.publishes();
    const other = await team.joins('owner');
    expect((await olu.post('/studio/team/leave')).status).toBe(200);
    expect((await olu.get('/studio/events')).status).toBe(404);
    expect((await olu.post(`/events/${_id}/playback`)).status).toBe(402);
    expect((await olu.get('/studio/organizations')).json).toEqual({ organizations: [], mayStart: false });
    expect((await olu.post('/studio/organizations', { name: 'Again' })).json.code).toBe('has_organization');
    expect((await other.get('/studio/events')).json.events).toMatchObject([{ _id }]);
  });

  it('get the mails about the organisation’s sales, whoever founded it', async () => {
    const event = await olu.publishes({ refund_rule: 'never' });
    const other = await team.joins('owner');
    await olu.post('/studio/team/leave');
    const buyer = await shop.buyer();
    const { orderId } = await buyer.buys(event);
    await buyer.asksForRefund(orderId);
    await shop.untilMailed(({ subject, to }) => /refund/i.test(subject) && to.includes(other.email));
  });
});

describe('a team', () => {
  it('is listed to each member, with the roles', async () => {
    const support = await team.joins('support');
    const { json } = await support.get('/studio/team');
    expect(json.members.map(({ role, isYou }: { role: string; isYou: boolean }) => [role, isYou])).toEqual([
      ['owner', false],
      ['support', true],
    ]);
  });

  it('can be left by any member', async () => {
    const support = await team.joins('support');
    expect((await support.post('/studio/team/leave')).status).toBe(200);
    expect((await support.get('/studio/team')).status).toBe(404);
    expect(await team.members()).toHaveLength(1);
  });

  it('is the founder alone at first, who need not be stored for that', async () => {
    const { userId, email } = olu;
    expect(await team.members()).toEqual([{ userId, name: 'Olu', email, role: 'owner', since: null, isYou: true }]);
  });

  it('has no member who is not in it', async () => {
    const stranger = await shop.buyer();
    for (const answer of [await team.removes(stranger), await team.makes(stranger, 'owner')])
      expect(answer).toMatchObject({ status: 404, json: { code: 'member_not_found', field: 'userId' } });
  });
});

describe('starting an organisation', () => {
  let networks = 0;
  let visitor: Buyer;
  // Each on a network of their own, which no limit counts together.
  beforeEach(async () => {
    visitor = await shop.buyer(`192.0.2.${(networks += 1)}`);
  });
  const start = (name: unknown = 'Harbour Arena') => visitor.post('/studio/organizations', { name });
  const draft = { subdomain: 'harbour', title: 'Harbour', start_time: '2030-06-01T19:00:00.000Z' };

  it('makes its founder the owner, and opens the studio', async () => {
    expect((await visitor.get('/studio/organizations')).json).toEqual({ organizations: [], mayStart: true });
    const { status, json } = await start();
    expect(status).toBe(200);
    expect(json).toMatchObject({ organizationId: visitor.userId, name: 'Harbour Arena', role: 'owner', isApproved: true });
    expect((await visitor.get('/studio/organizations')).json).toEqual({ organizations: [json], mayStart: false });
    const ready = { ...draft, image: '/images/fight.jpg', is_trial: true };
    const { _id } = (await visitor.post('/studio/events', ready)).json;
    expect((await visitor.post(`/studio/events/${_id}/publish`)).json.status).toBe('published');
  });

  it('is in the time zone that its founder’s device has', async () => {
    const named = { name: 'Harbour Arena', time_zone: 'America/Los_Angeles' };
    const refused = await visitor.post('/studio/organizations', { ...named, time_zone: 'Mars/Base' });
    expect(refused).toMatchObject({ status: 400, json: { field: 'time_zone' } });
    expect((await visitor.post('/studio/organizations', named)).status).toBe(200);
    expect((await visitor.get('/studio/organization')).json).toMatchObject(named);
  });

  it('happens once, however often and concurrently it is asked for', async () => {
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => start()))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
    expect(await start()).toMatchObject({ status: 409, json: { code: 'has_organization' } });
  });

  it('has a limit for each network', async () => {
    const founders = Array.from({ length: 11 }, () => shop.visitor('203.0.113.99'));
    const answers: Answer[] = [];
    for (const founder of founders) {
      await founder.register();
      answers.push(await founder.post('/studio/organizations', { name: 'Harbour' }));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429]);
    expect(answers.at(-1)!.json.error).toMatch(
      /^Many organisations were started from your network today\. Try again in \d+ hours\.$/,
    );
  });

  it('agrees on the share that the operator’s settings name', async () => {
    jest.replaceProperty(process, 'env', { ...process.env, ORGANIZER_SHARE: '8.25' });
    await start();
    const event = await published(sampleEvent({ ownerId: visitor.userId }));
    await entered({ ownerId: visitor.userId, eventId: event._id });
    const { events } = (await visitor.get('/studio/payouts')).json;
    expect(events).toMatchObject([{ eventId: event._id, net: 1999, platform: 165, earned: 1834 }]);
  });

  it.each(['', 'x', null, 'a\u0007b', 'n'.repeat(121)])('refuses the name %j', async (name) => {
    expect(await visitor.post('/studio/organizations', { name })).toMatchObject({ status: 400, json: { field: 'name' } });
  });

  it('leaves everything but publishing open until the operator approves, where they want to', async () => {
    jest.replaceProperty(process, 'env', { ...process.env, ORGANIZER_APPROVAL: 'true' });
    expect((await start()).json.isApproved).toBe(false);
    const created = await visitor.post('/studio/events', { ...draft, subdomain: 'waits' });
    expect(created.status).toBe(200);
    const publish = await visitor.post(`/studio/events/${created.json._id}/publish`);
    expect(publish).toMatchObject({ status: 409, json: { code: 'organization_pending' } });
    expect((await visitor.get('/events/domain/waits')).status).toBe(404);
  });
});
