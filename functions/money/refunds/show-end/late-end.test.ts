import { reconcile } from '../../../test/triggers/reconcile.ts';
import { isDoneWithin } from '../../../test/faults/ending-process.ts';
import { LateEnd } from '../../../test/stories/broadcast/late-end.ts';
import { Team } from '../../../test/stories/team.ts';
import { inHours, letPass, takeTheClock } from '../../../test/time.ts';
import { useOrganizer, useWorld } from '../../../test/use-world.ts';
import { settleShowEnds } from './settle-show-ends.ts';

const shop = useWorld();
const olu = useOrganizer(shop);
const team = new Team(shop, olu);
beforeEach(takeTheClock);
afterEach(() => jest.useRealTimers());

const ALL_AFTER_FIVE = [{ from: 5, refund_percent: 100 }];
/** A show of an hour, which stops after twenty minutes. */
const early = (changes: Parameters<typeof LateEnd.of>[2] = {}) =>
  LateEnd.of(shop, olu, {
    start_time: inHours(0),
    end_time: inHours(1),
    minutes: 20,
    missed_minutes: ALL_AFTER_FIVE,
    ...changes,
  });
/** A show of forty minutes, which stops two minutes before its planned end. */
const atItsEnd = () => LateEnd.of(shop, olu, { start_time: inHours(0), end_time: inHours(40 / 60), minutes: 38 });

const KEPT = { back: 0, watches: true };
const mailsAbout = (subject: RegExp) => shop.mails().filter((mail) => subject.test(mail.subject) && mail.to.includes(olu.email));

it('pays nobody back who saw all of it because End was pressed 410 s after the show', async () => {
  const late = await early({ viewers: 2 });
  await late.endsAfter(410 / 60);
  expect(await late.paid()).toEqual([KEPT, KEPT]);
  expect(await late.asked()).toMatchObject({ answer: null, expected: 'broke-off', settledAs: null, version: 0 });
  expect(await late.counts()).toEqual({
    end: { people: 0, purchases: 0, amount: 0 },
    'broke-off': { people: 2, purchases: 2, amount: 3998 },
  });
  expect(await late.answers('end')).toMatchObject({ status: 200, json: { showEnd: { answer: 'end', answeredBy: 'Olu' } } });
  await late.settlesAfter(16);
  expect(await late.asked()).toMatchObject({ settledAs: 'end' });
  await late.settlesAfter(13 * 60);
  expect(await late.paid()).toEqual([KEPT, KEPT]);
}, 60_000);

it('pays the sum that it showed after the grace period and not before, and leaves the replay', async () => {
  const late = await early({ viewers: 2 });
  await late.endsAfter(7);
  const shown = await late.counts();
  await late.answers('broke-off');
  await late.settlesAfter(14);
  expect(await late.paid()).toEqual([KEPT, KEPT]);
  await late.settlesAfter(2);
  expect(await late.paid()).toEqual([
    { back: 1999, watches: true },
    { back: 1999, watches: true },
  ]);
  expect(await late.sentBack()).toBe(shown['broke-off'].amount);
  expect(await late.viewers[0]!.buyer.order()).toMatchObject({ status: 'refunded', keepsAccess: true });
  expect(await late.answers('end')).toMatchObject({ status: 409, json: { code: 'broadcast_state' } });
}, 60_000);

it('counts the last of several answers, each with its own grace period, and refuses one that has not seen the last', async () => {
  const late = await early();
  await late.endsAfter(7);
  const editor = await team.joins('editor');
  const [first, second] = await Promise.all([late.answers('broke-off', olu, 0), late.answers('end', editor, 0)]);
  expect([first.status, second.status].toSorted()).toEqual([200, 409]);
  const refused = first.status === 409 ? first : second;
  expect(refused.json).toMatchObject({ code: 'event_changed', field: 'version' });
  await late.answers('broke-off');
  letPass(10);
  // The same answer again is no change, also from somebody who has not seen it.
  const { settlesAt, version } = (await late.asked())!;
  expect(await late.answers('broke-off', editor, 0)).toMatchObject({ status: 200, json: { showEnd: { settlesAt, version } } });
  await late.answers('end', editor);
  await late.settlesAfter(10);
  expect(await late.asked()).toMatchObject({ settledAs: null });
  await late.settlesAfter(6);
  expect(await late.asked()).toMatchObject({ settledAs: 'end' });
  expect(await late.paid()).toEqual([KEPT]);
}, 60_000);

it('takes an unanswered end for what it looks like after half a day, and asks by mail before', async () => {
  const [broken, normal] = [await early(), await atItsEnd()];
  await broken.endsAfter(7);
  await normal.endsAfter(60);
  await broken.settlesAfter(4);
  await broken.settlesAfter(2);
  expect(mailsAbout(/^Was .* the end of/)).toHaveLength(2);
  await broken.settlesAfter(10 * 60);
  expect(await broken.paid()).toEqual([KEPT]);
  await broken.settlesAfter(2 * 60);
  expect(await broken.asked()).toMatchObject({ answer: null, settledAs: 'broke-off' });
  expect(await normal.asked()).toMatchObject({ answer: null, settledAs: 'end' });
  expect(await broken.paid()).toEqual([{ back: 1999, watches: true }]);
  expect(await normal.paid()).toEqual([KEPT]);
}, 60_000);

it('asks nothing if End is pressed while the picture arrives, or just after it stopped', async () => {
  const stopped = await early();
  await stopped.endsAfter(0.5);
  expect(await stopped.asked()).toBeNull();
  expect(await stopped.counts().catch(String)).toMatch(/409/);
  await stopped.settlesAfter(13 * 60);
  expect(await stopped.paid()).toEqual([KEPT]);
}, 60_000);

it('has an owner approve of what exceeds the limits of the organisation', async () => {
  await olu.post('/studio/settings', { refundsUnreviewed: 1 });
  const late = await early({ viewers: 2 });
  await late.endsAfter(7);
  const editor = await team.joins('editor');
  expect(await late.approves()).toMatchObject({ status: 409, json: { code: 'broadcast_state' } });
  expect(await late.answers('broke-off', editor)).toMatchObject({ json: { showEnd: { approval: 'needed' } } });
  expect(await late.approves(editor)).toMatchObject({ status: 409, json: { code: 'not_permitted' } });
  await late.settlesAfter(60);
  expect(await late.paid()).toEqual([KEPT, KEPT]);
  expect(mailsAbout(/need your approval/)).toHaveLength(1);
  for (const _press of [1, 2]) {
    expect(await late.approves()).toMatchObject({ status: 200, json: { showEnd: { approval: 'given' } } });
  }
  await late.settlesAfter(16);
  expect((await late.paid()).map(({ back }) => back)).toEqual([1999, 1999]);
  expect((await olu.get('/studio/audit')).json.entries.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['studio.approve-show-end', 'studio.answer-show-end']),
  );
  await olu.post('/studio/settings', { refundsUnreviewed: 1_000 });
}, 60_000);

it('pays once wherever the run that settles it ends', async () => {
  const late = await early();
  await late.endsAfter(7);
  await late.answers('broke-off');
  letPass(16);
  let crashes = 0;
  for (let calls = 0; !(await isDoneWithin(calls, () => settleShowEnds(new Date(Date.now())))); calls++) {
    if (calls > 40) throw new Error('It is never settled.');
    crashes += 1;
  }
  expect(crashes).toBeGreaterThan(2);
  await shop.untilQuiet();
  await reconcile();
  expect(await late.paid()).toEqual([{ back: 1999, watches: true }]);
  expect(await late.sentBack()).toBe(1999);
}, 60_000);

it('takes the question back if a late report says that the picture had returned', async () => {
  const late = await early({ missed_minutes: [{ from: 3, refund_percent: 50 }] });
  await late.evening.lasts(4);
  const since = new Date(Date.now()).toISOString();
  await late.endsAfter(3);
  expect(await late.asked()).not.toBeNull();
  await late.evening.night.reports('receiving', { since });
  expect(await late.asked()).toBeNull();
  expect(await late.paid()).toEqual([{ back: 1000, watches: true }]);
}, 60_000);

it('ends the access with the whole price only if hardly anything was shown', async () => {
  const late = await LateEnd.of(shop, olu, { end_time: inHours(0.7), missed_minutes: ALL_AFTER_FIVE });
  await late.endsAfter(30);
  expect(await late.asked()).toMatchObject({ allMissedIf: ['broke-off'] });
  await late.answers('broke-off');
  await late.settlesAfter(16);
  expect(await late.paid()).toEqual([{ back: 1999, watches: false }]);
}, 60_000);

it('refuses what it cannot read, and who may not', async () => {
  const late = await early();
  await late.endsAfter(7);
  const { broadcastId } = (await late.asked())!;
  const answer = (body: object, who: { post: typeof olu.post } = olu) => who.post(`${late.route}/answer`, body);
  const good = { broadcastId, answer: 'end', version: 0 };
  for (const [field, value] of [
    ['answer', 'maybe'],
    ['version', '0'],
    ['broadcastId', '../x'],
  ] as const)
    expect(await answer({ ...good, [field]: value })).toMatchObject({ status: 400, json: { field } });
  expect(await answer({ ...good, broadcastId: 'brd_other' })).toMatchObject({ status: 409, json: { field: 'broadcastId' } });
  expect((await olu.get(`${late.route}/refunds?from=9.x.y`)).status).toBe(400);
  const [rival, support, viewer] = [await shop.organizer(), await team.joins('support'), late.viewers[0]!.buyer];
  expect((await answer(good, rival)).status).toBe(404);
  expect(await answer(good, support)).toMatchObject({ status: 409, json: { code: 'not_permitted' } });
  expect((await answer(good, viewer)).status).toBe(404);
  expect(await late.asked()).toMatchObject({ answer: null, version: 0 });
}, 60_000);
