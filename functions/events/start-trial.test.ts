import { mayFetch } from '../../infra/local/edge/signed-cookies.ts';
import { newTrial } from '../entitlements/entitlement.ts';
import { grantPart, grantTrial, revokePart } from '../entitlements/entitlements-store.ts';
import { transact } from '../platform/transact.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { watch } from '../test/shopping.ts';
import type { Answer, Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';
import { type CatalogEvent, putEvent } from './events-store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const HOST = 'fight.marquee.localhost';

let world: World;
let visitor: Visitor;
let userId: string;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  visitor = world.visitor();
  await visitor.register();
  const { token } = (await visitor.post('/auth/session')).json;
  userId = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()).sub as string;
});

const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

/** A live event with a trial, so many milliseconds before its start. */
async function trialEvent(startsIn: number, changes: Partial<CatalogEvent> = {}): Promise<CatalogEvent> {
  const times = { start_time: fromNow(startsIn), end_time: fromNow(startsIn + 3 * 60 * MINUTE) };
  const event = sampleEvent({ ...times, is_trial: true, has_preview: true, has_film: false, trial_minutes: 5, ...changes });
  await putEvent(event);
  return event;
}

const start = (event: { _id: string }, who = visitor) => who.post('/events/trial', { eventId: event._id });
const told = ({ status, json }: Answer) => [status, json.code ?? json];

/** Whether the answer's cookies open a file of the event's media at the edge. */
function opens({ setCookies }: Answer, { _id }: CatalogEvent, file: string, at = Date.now()): boolean {
  const cookies = new Map(setCookies.map((cookie) => cookie.split(';')[0]!.split(/=(.*)/s).slice(0, 2) as [string, string]));
  const keys = new Map([[world.keys.mediaKeyPairId, world.keys.mediaPublicKey]]);
  return mayFetch(`https://${HOST}/media/${_id}/${file}`, cookies, keys, at);
}

describe('starting', () => {
  it('leads to the player, however often it is asked, also at once', async () => {
    const event = await trialEvent(DAY);
    const redirect = { redirectUrl: `/user/watch/${event._id}` };
    const answers = await Promise.all([start(event), start(event), start(event)]);
    for (const answer of [...answers, await start(event)]) expect(told(answer)).toEqual([200, redirect]);
  });

  it('goes on after the start for whoever began before it', async () => {
    const event = await trialEvent(DAY);
    await start(event);
    await putEvent({ ...event, start_time: fromNow(-MINUTE) });
    expect((await start(event)).status).toBe(200);
  });

  it('is over once it has ended, before and after the start', async () => {
    const event = await trialEvent(DAY);
    await grantTrial(userId, event._id, newTrial(Date.now() - 8 * DAY));
    expect(told(await start(event))).toEqual([409, 'trial_used']);
    await grantTrial(userId, event._id, newTrial(Date.now()));
    expect(told(await start(event))).toEqual([409, 'trial_used']);
  });

  it('is for who is signed in, before the start, of events that can be tried', async () => {
    expect((await start(await trialEvent(DAY), world.visitor())).status).toBe(401);
    expect(told(await start(await trialEvent(-1)))).toEqual([409, 'trial_closed']);
    expect(told(await start(await trialEvent(DAY, { is_trial: false })))).toEqual([409, 'no_trial']);
    expect(told(await start(await trialEvent(DAY, { status: 'draft' })))).toEqual([404, 'event_not_found']);
    expect(told(await start({ _id: 'evt_none' }))).toEqual([404, 'event_not_found']);
  });

  it.each([[{}], [{ eventId: 7 }], [{ eventId: '../x' }], [{ eventId: '' }]])('refuses %j by name', async (body) => {
    const answer = await visitor.post('/events/trial', body);
    expect([answer.status, answer.json.field]).toEqual([400, 'eventId']);
  });

  it('is not used up by who has bought the event, and stays apart from the purchase', async () => {
    const event = await trialEvent(DAY);
    await transact([grantPart(userId, event._id, 'ord_1', { kind: 'order' })]);
    expect((await start(event)).status).toBe(200);
    await transact([revokePart(userId, event._id, 'ord_1')]);
    expect((await watch(visitor, event)).status).toBe(402);
    expect((await start(event)).status).toBe(200);
    expect((await watch(visitor, event)).json.access).toBe('preview');
  });
});

describe('watching', () => {
  it('opens the preview alone before the start', async () => {
    const event = await trialEvent(DAY, { is_live: true });
    await start(event);
    const answer = await watch(visitor, event);
    expect(answer.json).toMatchObject({
      access: 'preview',
      manifestUrl: `https://${HOST}/media/${event._id}/preview/master.m3u8`,
      accessEndsAt: event.start_time,
      subdomain: event.subdomain,
      trial_minutes: 5,
    });
    for (const cookie of answer.setCookies) expect(cookie).toContain(`; Path=/media/${event._id}/preview/;`);
    expect(opens(answer, event, 'preview/master.m3u8')).toBe(true);
    for (const file of ['master.m3u8', 'film-1/a.m4s', 'previews.m3u8', 'preview']) expect(opens(answer, event, file)).toBe(false);
  });

  it('opens the event for its first minutes while it is live, and cookies end with them', async () => {
    const event = await trialEvent(DAY);
    await start(event);
    await putEvent({ ...event, is_live: true, start_time: fromNow(-4.5 * MINUTE) });
    const answer = await watch(visitor, event);
    const endsAt = Date.parse(answer.json.accessEndsAt);
    expect(answer.json).toMatchObject({ access: 'trial', manifestUrl: `https://${HOST}/media/${event._id}/master.m3u8` });
    expect(endsAt - Date.now()).toBeLessThanOrEqual(0.5 * MINUTE);
    expect(answer.json.expiresAt).toBe(answer.json.accessEndsAt);
    expect(opens(answer, event, 'live/a.ts')).toBe(true);
    expect(opens(answer, event, 'live/a.ts', endsAt)).toBe(false);
  });

  it.each<[string, Partial<CatalogEvent>]>([
    ['its minutes are over', { is_live: true, start_time: fromNow(-5 * MINUTE) }],
    ['the organiser ends trials', { is_trial: false }],
    ['it is a draft again', { status: 'draft' }],
  ])('says that it must be bought once %s', async (_, changes) => {
    const event = await trialEvent(DAY);
    await start(event);
    await putEvent({ ...event, ...changes });
    const answer = await watch(visitor, event);
    expect([answer.status, answer.json.error, answer.setCookies]).toEqual([402, 'Your free trial is over. Buy this event to watch it.', []]);
  });

  it.each<[string, Partial<CatalogEvent>]>([
    ['has no preview', { has_preview: false }],
    ['should have begun', { start_time: fromNow(-MINUTE) }],
  ])('waits, with nothing opened, where the event %s', async (_, changes) => {
    const event = await trialEvent(DAY);
    await start(event);
    await putEvent({ ...event, ...changes });
    const answer = await watch(visitor, event);
    expect(answer.json).toMatchObject({ access: 'waiting', manifestUrl: null, title: event.title });
    expect(answer.setCookies).toEqual([]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['has been sent', { has_film: true }],
    ['may have been sent', { has_film: undefined }],
    ['stays on demand', { end_time: null }],
  ])('shows the preview and none of a film that %s', async (_, changes) => {
    const event = await trialEvent(DAY);
    await start(event);
    await putEvent({ ...event, is_live: true, start_time: fromNow(-MINUTE), ...changes } as CatalogEvent);
    const answer = await watch(visitor, event);
    expect(answer.json).toMatchObject({ access: 'preview', trial_minutes: 0 });
    expect(opens(answer, event, 'film-1/a.m4s')).toBe(false);
  });

  it('opens all of it once it is bought', async () => {
    const event = await trialEvent(DAY);
    await start(event);
    await transact([grantPart(userId, event._id, 'ord_1', { kind: 'order' })]);
    expect((await watch(visitor, event)).json).toMatchObject({ access: 'full', accessEndsAt: null });
  });
});
