import { newTrial } from '../../catalog/entitlements/trial-rules.ts';
import { grantTrial } from '../../catalog/entitlements/entitlements-store.ts';
import { revokePart } from '../../catalog/entitlements/sources-store.ts';
import { transact } from '../../platform/database/transact.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { cookiesIn, edgeOpens, mediaIn, plainManifest } from '../../test/edge.ts';
import { entitle } from '../../test/entitled.ts';
import { fieldsAtFault } from '../../test/fields-at-fault.ts';
import { published } from '../../test/people/organizer.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { DAY, MINUTE } from '../../test/time.ts';
import { useBuyer, useWorld } from '../../test/use-world.ts';
import type { Answer } from '../../test/people/visitor.ts';

const HOST = 'fight.marquee.localhost';

const shop = useWorld();
const viewer = useBuyer(shop);

const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

/** Publishes an event with a trial, a day before its start unless stated otherwise. */
function trialEvent(changes: Partial<CatalogEvent> = {}, startsIn = DAY): Promise<CatalogEvent> {
  const times = { start_time: fromNow(startsIn), end_time: fromNow(startsIn + 180 * MINUTE) };
  const trial = { is_trial: true, has_preview: true, has_film: false, trial_minutes: 5 };
  return published(sampleEvent({ ...times, ...trial, ...changes }));
}

const start = (event: { _id: string }, who = viewer) => who.post('/events/trial', { eventId: event._id });
const outcome = ({ status, json }: Answer) => [status, json.code ?? json];

/** Starts the trial of an event, which then changes. @param before the event as it is when the trial starts */
async function tried(changes: Partial<CatalogEvent> = {}, before: Partial<CatalogEvent> = {}) {
  const event = await trialEvent(before);
  await start(event);
  return published({ ...event, ...changes });
}

/** Returns true if the answer's cookies open a file of the event's media at the edge. */
const opens = (answer: Answer, file: string, at = Date.now()) =>
  edgeOpens(shop, mediaIn(answer) + file, cookiesIn(answer.setCookies), at);

describe('starting', () => {
  it('leads to the player, however often it is requested, even concurrently', async () => {
    const event = await trialEvent();
    const answers = await Promise.all([start(event), start(event), start(event)]);
    const redirect = { redirectUrl: `/user/watch/${event._id}` };
    for (const answer of [...answers, await start(event)]) expect(outcome(answer)).toEqual([200, redirect]);
  });

  it('continues after the event has started for a viewer who started the trial before', async () => {
    const event = await tried({ start_time: fromNow(-MINUTE) });
    expect((await start(event)).status).toBe(200);
  });

  it('is over once it has ended, before and after the start', async () => {
    const event = await trialEvent();
    for (const age of [8 * DAY, 0]) {
      await grantTrial(viewer.userId, event._id, newTrial(Date.now() - age));
      expect(outcome(await start(event))).toEqual([409, 'trial_used']);
    }
  });

  it('is for signed-in viewers, before the start, of events that can be tried', async () => {
    expect((await start(await trialEvent(), shop.visitor())).status).toBe(401);
    expect(outcome(await start(await trialEvent({}, -1)))).toEqual([409, 'trial_closed']);
    expect(outcome(await start(await trialEvent({ is_trial: false })))).toEqual([409, 'no_trial']);
    expect(outcome(await start(await trialEvent({ status: 'draft' })))).toEqual([404, 'event_not_found']);
    expect(outcome(await start({ _id: 'evt_none' }))).toEqual([404, 'event_not_found']);
  });

  it.each(fieldsAtFault({ eventId: [undefined, 7, '../x', ''] }))('refuses %j by name', async (body, field) =>
    expect(await viewer.post('/events/trial', body)).toMatchObject({ status: 400, json: { field } }),
  );

  it('is not used up by a buyer of the event, and is separate from the purchase', async () => {
    const event = await trialEvent();
    await entitle(viewer.userId, event);
    expect((await start(event)).status).toBe(200);
    await transact([revokePart(viewer.userId, event._id, 'ord_1')]);
    expect(await viewer.canWatch(event)).toBe(false);
    expect((await start(event)).status).toBe(200);
    expect((await viewer.watches(event)).json.access).toBe('preview');
  });
});

describe('watching', () => {
  it('opens only the preview before the start', async () => {
    const event = await tried({}, { is_live: true });
    const answer = await viewer.watches(event);
    const { start_time: accessEndsAt, subdomain } = event;
    expect(plainManifest(answer)).toBe(`https://${HOST}/media/${event._id}/preview/master.m3u8`);
    expect(answer.json).toMatchObject({ access: 'preview', accessEndsAt, subdomain, trial_minutes: 5 });
    for (const cookie of answer.setCookies) expect(cookie).toContain(`; Path=${new URL(mediaIn(answer)).pathname}preview/;`);
    const files = ['preview/master.m3u8', 'master.m3u8', 'film-1/a.m4s', 'previews.m3u8', 'preview'];
    expect(files.filter((file) => opens(answer, file))).toEqual(['preview/master.m3u8']);
  });

  it('opens the event for its first minutes while it is live, and the cookies end with them', async () => {
    const event = await tried({ is_live: true, start_time: fromNow(-4.5 * MINUTE) });
    const answer = await viewer.watches(event);
    const { accessEndsAt, expiresAt } = answer.json;
    expect([answer.json.access, plainManifest(answer)]).toEqual(['trial', `https://${HOST}/media/${event._id}/master.m3u8`]);
    expect(Date.parse(accessEndsAt) - Date.now()).toBeLessThanOrEqual(0.5 * MINUTE);
    expect(expiresAt).toBe(accessEndsAt);
    expect(opens(answer, 'live/a.ts')).toBe(true);
    expect(opens(answer, 'live/a.ts', Date.parse(accessEndsAt))).toBe(false);
  });

  it.each<[string, Partial<CatalogEvent>]>([
    ['its minutes are over', { is_live: true, start_time: fromNow(-5 * MINUTE) }],
    ['the organiser ends trials', { is_trial: false }],
    ['it is a draft again', { status: 'draft' }],
  ])('says that it must be bought once %s', async (_, changes) => {
    const { status, json, setCookies } = await viewer.watches(await tried(changes));
    expect([status, json.error, setCookies]).toEqual([402, 'Your free trial is over. Buy this event to watch it.', []]);
  });

  it.each<[string, Partial<CatalogEvent>]>([
    ['has no preview', { has_preview: false }],
    ['should have started', { start_time: fromNow(-MINUTE) }],
  ])('waits, with nothing opened, if the event %s', async (_, changes) => {
    const { json, setCookies } = await viewer.watches(await tried(changes));
    expect(json).toMatchObject({ access: 'waiting', manifestUrl: null, title: 'Fight Night' });
    expect(setCookies).toEqual([]);
  });

  it.each<[string, object]>([
    ['has been uploaded', { has_film: true }],
    ['may have been uploaded', { has_film: undefined }],
    ['stays on demand', { end_time: null }],
  ])('shows the preview and none of a film that %s', async (_, changes) => {
    const event = await tried({ is_live: true, start_time: fromNow(-MINUTE), ...changes });
    const answer = await viewer.watches(event);
    expect(answer.json).toMatchObject({ access: 'preview', trial_minutes: 0 });
    expect(opens(answer, 'film-1/a.m4s')).toBe(false);
  });

  it('opens the whole event once it is bought', async () => {
    const event = await tried();
    await entitle(viewer.userId, event);
    expect((await viewer.watches(event)).json).toMatchObject({ access: 'full', accessEndsAt: null });
  });
});
