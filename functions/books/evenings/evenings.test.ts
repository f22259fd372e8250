import { eventually } from '../../test/eventually.ts';
import { useOrganizer, useWorld } from '../../test/use-world.ts';
import { Evening, Watcher } from '../../test/stories/broadcast/evening.ts';
import { makeOperator } from '../../test/stories/desk/operator.ts';
import { HOUR, inDays, takeTheClock } from '../../test/time.ts';
import { findEventOrDraft } from '../../catalog/listings/events-store.ts';
import { dueEvenings } from '../../video/broadcast/evenings/evenings-due-store.ts';

const shop = useWorld({ countsSales: true });
const olu = useOrganizer(shop);
beforeEach(takeTheClock);
afterEach(() => jest.useRealTimers());

const inTheMorning = (hours = 36) => shop.reportsDue(new Date(Date.now() + hours * HOUR));
const reportsOf = async (eventId: string) => (await olu.get(`/studio/events/${eventId}/evenings`)).json.evenings;
const mailsAbout = (title: string) => shop.mails().filter(({ subject }) => subject.startsWith(`How “${title}”`));

/** Returns the reports that will be due. */
async function due() {
  const found = [];
  for await (const one of dueEvenings(new Date(Date.now() + 240 * HOUR))) found.push(one);
  return found;
}

/** An evening that two people watched through an interruption of four minutes. */
async function evening(title: string) {
  const evening = await Evening.of(shop, olu, { title, expected_audience: 500 });
  const watchers = await Promise.all([1, 2].map(async () => new Watcher(await shop.buyer())));
  const { lostAt } = await evening.interrupts(...watchers);
  await evening.returns(lostAt);
  await evening.lasts(2);
  const fault = { kind: 'silent-sound', since: lostAt };
  await evening.night.reports('signal', { faults: [{ ...fault, until: new Date(Date.parse(lostAt) + 30_000).toISOString() }] });
  await evening.night.ends();
  await shop.untilQuiet();
  const { _id: eventId } = evening.night.event;
  const range = new URLSearchParams({ event: eventId, from: inDays(-1), to: inDays(1), by: 'day' });
  await eventually(async () => (await olu.get(`/studio/sales?${range.toString()}`)).json.total.refunded === 2000);
  return { eventId, night: evening.night };
}

it('reports the morning after who watched, what was missing, refunded and sold, and what it cost, and mails that once to both', async () => {
  const { eventId } = await evening('Fight Night');
  expect(await reportsOf(eventId)).toEqual([]);
  await inTheMorning(0);
  // It is still night.
  expect(await reportsOf(eventId)).toEqual([]);
  await inTheMorning();
  await shop.untilQuiet();
  const [report, ...others] = await reportsOf(eventId);
  expect(others).toEqual([]);
  expect(report).toMatchObject({
    eventId,
    title: 'Fight Night',
    isFinal: false,
    source: 'edge',
    viewers: 2,
    most: { viewers: 2 },
    interruptions: [{ seconds: expect.any(Number) }],
    faults: [{ kind: 'silent-sound', until: expect.any(String) }],
    refunds: { made: { purchases: 2 }, waiting: { purchases: 0, amount: 0 } },
    sales: { sales: 2, gross: 3998, refunded: 2000, net: 1998 },
    cost: { estimated: { viewers: 500, amount: expect.any(Number) } },
  });
  expect(report.interruptions[0].seconds).toBeGreaterThanOrEqual(240);
  expect(report.minutesMissed).toBe(8);
  expect(report.minutesDelivered).toBeGreaterThanOrEqual(8);
  expect(report.cost.reckoned).toBeGreaterThan(0);
  expect(report).not.toHaveProperty('ownerId');
  const mails = mailsAbout('Fight Night');
  expect(mails.map(({ to }) => to[0]).toSorted()).toEqual([olu.email, 'support@marquee.localhost'].toSorted());
  // Late, twice and concurrently: one report, no other mail.
  await Promise.all([inTheMorning(), inTheMorning()]);
  await shop.untilQuiet();
  expect(await reportsOf(eventId)).toHaveLength(1);
  expect(mailsAbout('Fight Night')).toHaveLength(2);
}, 120_000);

it('makes it again three days later with what has come since, mails nothing more, and is then done', async () => {
  const { eventId } = await evening('Late Refunds');
  await inTheMorning();
  const [first] = await reportsOf(eventId);
  await inTheMorning(36 + 24);
  expect(await reportsOf(eventId)).toEqual([first]);
  await inTheMorning(36 + 96);
  await shop.untilQuiet();
  const [last, ...others] = await reportsOf(eventId);
  expect(others).toEqual([]);
  expect(last).toMatchObject({ ...first, isFinal: true, madeAt: expect.not.stringMatching(first.madeAt) });
  expect((await due()).filter((one) => one.eventId === eventId)).toEqual([]);
  expect(mailsAbout('Late Refunds')).toHaveLength(2);
}, 120_000);

it('reports of a broadcast whose organiser has prepared the next one already, and of both', async () => {
  const { eventId, night } = await evening('Two Halves');
  await night.broadcasts();
  await night.ends();
  await night.prepares();
  expect((await due()).filter((one) => one.eventId === eventId)).toHaveLength(2);
  await inTheMorning();
  const reports = await reportsOf(eventId);
  expect(reports.map(({ interruptions }: { interruptions: unknown[] }) => interruptions.length)).toEqual([0, 1]);
  expect(reports[0].endedAt > reports[1].endedAt).toBe(true);
}, 120_000);

it('is not due for a broadcast that was never live, and once however often it is ended', async () => {
  const { night } = await Evening.of(shop, olu);
  await night.tests();
  await night.ends();
  const own = async () => (await due()).filter(({ eventId }) => eventId === night.event._id);
  expect(await own()).toEqual([]);
  await night.broadcasts();
  await night.ends();
  await night.ends();
  await night.reports('replay-ready', { seconds: 60 });
  expect(await own()).toHaveLength(1);
}, 60_000);

it('is shown to nobody but the event’s own organisation and the operator', async () => {
  const { eventId } = await evening('Members Only');
  await inTheMorning();
  const [stranger, operator] = [await shop.organizer(), await shop.buyer()];
  expect((await stranger.get(`/studio/events/${eventId}/evenings`)).status).toBe(404);
  expect((await operator.get('/operator/evenings')).status).toBe(404);
  await makeOperator(operator);
  const { json } = await operator.get('/operator/evenings');
  const shown = json.evenings.find((one: { eventId: string }) => one.eventId === eventId);
  expect(shown).toMatchObject({ title: 'Members Only', organizationId: olu.userId });
  expect(json.next).toBeNull();
  expect((await operator.get('/operator/evenings?before=x')).json).toMatchObject({ field: 'before' });
  expect((await findEventOrDraft(eventId))?.ownerId).toBe(olu.userId);
}, 120_000);
