import type { CatalogEvent } from '../../../../catalog/listings/events-store.ts';
import { findEventOrDraft } from '../../../../catalog/listings/events-store.ts';
import { saveEvent } from '../../../../catalog/listings/event-changes-store.ts';
import { dueMoments } from '../../../../catalog/listings/moments/show-moments-store.ts';
import { commandsOf } from '../../../../test/commands-of.ts';
import { eventually } from '../../../../test/eventually.ts';
import type { Buyer } from '../../../../test/people/buyer.ts';
import { type Organizer, published } from '../../../../test/people/organizer.ts';
import { sampleEvent, subscriptionEvent } from '../../../../test/samples/sample-event.ts';
import { Desk } from '../../../../test/stories/desk/desk.ts';
import { inHours, MINUTE } from '../../../../test/time.ts';
import { deliver } from '../../../../test/triggers/deliver.ts';
import { useWorld } from '../../../../test/use-world.ts';
import { beginDueReminders } from '../../../reminders/begin-due.ts';
import { beginRun, findRun } from '../../../reminders/reminder-runs-store.ts';
import { handler } from '../../send-mail.ts';

const shop = useWorld({ countsSales: true });
let olu: Organizer;
let desk: Desk;
beforeEach(async () => {
  olu = await shop.organizer();
  desk = new Desk(olu);
});

const TOMORROW = { available_from: null, start_time: inHours(23), end_time: inHours(25), time_zone: 'America/New_York' };
const shows = (changes: Partial<CatalogEvent> = {}) => published(sampleEvent({ ownerId: olu.userId, ...TOMORROW, ...changes }));
async function holder(event: CatalogEvent, buyer?: Buyer): Promise<Buyer> {
  const one = buyer ?? (await shop.buyer());
  const { orderId } = await one.buys(event);
  await desk.until(orderId);
  return one;
}
const changes = async ({ _id }: CatalogEvent, change: Partial<CatalogEvent>) => {
  const stored = (await findEventOrDraft(_id))!;
  return saveEvent(stored, { ...stored, ...change });
};
/** Calls the schedule, and waits until everything is sent. */
async function reminds(): Promise<void> {
  await beginDueReminders(new Date());
  await shop.untilQuiet();
}
const isReminder = ({ headers = [] }: { headers?: { name: string }[] }) =>
  headers.some(({ name }) => name === 'List-Unsubscribe');
const mailsTo = ({ email }: Buyer) => shop.mails().filter((mail) => mail.to.includes(email) && isReminder(mail));
const subjectsTo = (buyer: Buyer) => mailsTo(buyer).map(({ subject }) => subject);
const oneClickOf = (mail: ReturnType<typeof mailsTo>[number]) =>
  /<https?:\/\/[^/]+\/api\/v1([^>]+)>/.exec(mail.headers!.find(({ name }) => name === 'List-Unsubscribe')!.value)![1]!;

it('reminds who holds a ticket once, a day and an hour before, when asked also once it is live, and of its replay', async () => {
  const event = await shows();
  const buyer = await holder(event);
  const other = await holder(event);
  expect((await buyer.post('/account/reminders', { live: true, time_zone: 'Asia/Tokyo' })).status).toBe(200);
  await reminds();
  await reminds();
  expect(subjectsTo(buyer)).toEqual([expect.stringMatching(/^(Today|Tomorrow) at \d\d:\d\d: Fight Night$/)]);
  const soon = await changes(event, { start_time: inHours(0.9) });
  await reminds();
  await changes(soon, { is_live: true });
  await reminds();
  await changes(soon, { is_live: false, replay_id: 'bc_1', replay_editions: [] });
  await reminds();
  await reminds();
  const [day = '', hour = '', ...rest] = subjectsTo(other);
  expect(day).toContain('at');
  expect(hour).toMatch(/^Fight Night starts in (an hour|\d+ minutes)$/);
  expect(rest).toEqual(['The replay of Fight Night is ready']);
  expect(subjectsTo(buyer)).toHaveLength(4);
  expect(subjectsTo(buyer)).toContain('Fight Night is live now');
});

it('names the time by the clocks of the reader, or of the venue, and has the poster, a calendar file and links that end it', async () => {
  const event = await shows({ start_time: '2026-12-24T01:30:00.000Z' });
  const [traveller, local] = [await holder(event), await holder(event)];
  await traveller.post('/account/reminders', { time_zone: 'Asia/Tokyo' });
  await changes(event, { start_time: inHours(23) });
  await reminds();
  const start = (await findEventOrDraft(event._id))!.start_time;
  const timeIn = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(start));
  const [[toTraveller], [toLocal]] = [mailsTo(traveller), mailsTo(local)];
  expect(toTraveller!.subject).toContain(timeIn('Asia/Tokyo'));
  expect(toTraveller!.text).toContain('in Tokyo');
  expect(toLocal!.subject).toContain(timeIn('America/New_York'));
  expect(toLocal!.text).toContain('in New York');
  expect(toLocal!.text).toContain(`/e/${event.subdomain}`);
  expect(toLocal!.attachments!.map(({ name }) => name)).toEqual([`${event.subdomain}.ics`]);
});

it('is read from the ticket as it is then: nobody is reminded after a refund, of a cancelled show, or who has given the ticket away', async () => {
  const event = await shows();
  const [kept, refunded, moved] = [await holder(event), await holder(event), await holder(event)];
  const [{ orderId }] = await refunded.orders();
  const { payments } = await desk.order(orderId);
  await desk.refunds(orderId, { amount: payments[0].amount, paymentId: payments[0].paymentId });
  await desk.until(orderId, (order) => order.payments[0].state === 'refunded');
  const [given] = await moved.orders();
  expect((await desk.changes(given.orderId, { change: 'move', email: 'unopened@example.com' })).status).toBe(200);
  await reminds();
  expect([kept, refunded, moved].map((one) => subjectsTo(one).length)).toEqual([1, 0, 0]);
  // A link that nobody has opened is not reminded of.
  expect(shop.mails().filter((mail) => mail.to.includes('unopened@example.com') && isReminder(mail))).toEqual([]);
  await changes(event, { start_time: inHours(0.9), cancelled: { at: new Date().toISOString(), reason: 'Ill.' } });
  await reminds();
  expect(subjectsTo(kept)).toHaveLength(1);
});

it('moves with the show: those who were told the old time are told the new one, unless it is less than an hour away from it', async () => {
  const event = await shows();
  const buyer = await holder(event);
  await reminds();
  await changes(event, { start_time: inHours(23.5) });
  await reminds();
  expect(subjectsTo(buyer)).toHaveLength(1);
  await changes(event, { start_time: inHours(100) });
  await reminds();
  expect(subjectsTo(buyer)).toHaveLength(1);
  await changes(event, { start_time: inHours(21) });
  await reminds();
  await reminds();
  expect(subjectsTo(buyer)).toHaveLength(2);
  expect(mailsTo(buyer)[1]!.text).toContain('The start has moved since we last wrote to you.');
  await changes(event, { start_time: inHours(0.9) });
  await reminds();
  expect(mailsTo(buyer)[2]!.text).toContain('The start has moved since we last wrote to you.');
});

it('is still sent about a show that was away from its time when the mails were due, and came back', async () => {
  const event = await shows();
  const buyer = await holder(event);
  const { _id: eventId, start_time: start } = event;
  await beginRun({ eventId, kind: 'day', start }, null, new Date());
  const away = await changes(event, { start_time: inHours(21) });
  await deliver(handler, { type: 'reminder', eventId, kind: 'day', round: 0, page: 0 });
  expect(subjectsTo(buyer)).toEqual([]);
  await changes(away, { start_time: inHours(22.5) });
  // By then the page that was not sent is overdue.
  await beginDueReminders(new Date(Date.now() + 4 * MINUTE));
  await shop.untilQuiet();
  expect(subjectsTo(buyer)).toHaveLength(1);
});

it('goes to who opened a bundle or subscribes to the organiser, one mail for all that they have', async () => {
  const [event, sold] = await olu.sellsSeason({ ...TOMORROW, in_subscription: true }, { ...TOMORROW, start_time: inHours(300) });
  const channel = await published(subscriptionEvent('month', { ownerId: olu.userId, start_time: inHours(400) }));
  const [fan, subscriber] = [await holder(sold), await shop.buyer()];
  await subscriber.subscribes(channel);
  await holder(event, fan).catch(() => undefined);
  await eventually(async () => (await olu.get(`/studio/orders?event=${channel._id}`)).json.orders.length === 1);
  await reminds();
  expect([fan, subscriber].map((one) => subjectsTo(one).length)).toEqual([1, 1]);
});

describe('somebody who wants none', () => {
  it('gets none of a kind that is off in the account, and none of a show for which it is off', async () => {
    const event = await shows();
    const [off, notThis, asked] = [await holder(event), await holder(event), await holder(event)];
    expect((await off.post('/account/reminders', { day: false, time_zone: 'Europe/London' })).json).toMatchObject({
      day: false,
      hour: true,
    });
    expect((await notThis.post(`/events/${event._id}/reminders`, { on: false, time_zone: 'Europe/London' })).json).toEqual({
      on: false,
    });
    await asked.post('/account/reminders', { day: false, hour: false, time_zone: 'Europe/London' });
    expect((await asked.post(`/events/${event._id}/reminders`, { on: true, time_zone: 'Europe/London' })).json).toEqual({
      on: true,
    });
    await reminds();
    expect([off, notThis, asked].map((one) => subjectsTo(one).length)).toEqual([0, 0, 1]);
    expect((await asked.get('/account/reminders')).json).toEqual({
      day: false,
      hour: false,
      live: false,
      replay: true,
      shows: [{ eventId: event._id, on: true }],
    });
  });

  it('turns all off with one click in a mail, without a session, until they are turned on again', async () => {
    const event = await shows();
    const buyer = await holder(event);
    await buyer.post(`/events/${event._id}/reminders`, { on: true, time_zone: 'Europe/London' });
    await reminds();
    const link = oneClickOf(mailsTo(buyer)[0]!);
    expect((await shop.stranger().post(link)).json).toEqual({ message: 'You get no more reminders.', seller: null });
    await changes(event, { start_time: inHours(0.9) });
    await reminds();
    expect(subjectsTo(buyer)).toHaveLength(1);
    expect((await buyer.get('/account/reminders')).json).toMatchObject({ day: false, hour: false, live: false, replay: false });
    const forged = link.replace('shows', olu.userId);
    expect(await shop.stranger().post(forged)).toMatchObject({ status: 409, json: { code: 'unsubscribe_link_unusable' } });
  });

  it.each([
    [{ day: 'yes', time_zone: 'UTC' }, 'day'],
    [{ day: true, time_zone: 'Mars/Base' }, 'time_zone'],
    [{ day: true }, 'time_zone'],
    [{ week: true, time_zone: 'UTC' }, 'week'],
  ])('refuses %p', async (body, field) => {
    const buyer = await shop.buyer();
    expect(await buyer.post('/account/reminders', body)).toMatchObject({ status: 400, json: { code: 'invalid_input', field } });
  });

  it('may choose only for a show that they have', async () => {
    const event = await shows();
    const stranger = await shop.buyer();
    const wish = { on: true, time_zone: 'UTC' };
    expect(await stranger.post(`/events/${event._id}/reminders`, wish)).toMatchObject({
      status: 402,
      json: { code: 'not_entitled' },
    });
    expect(await stranger.post('/events/evt_none/reminders', wish)).toMatchObject({ status: 404 });
    expect((await shop.visitor().post(`/events/${event._id}/reminders`, wish)).status).toBe(401);
  });
});

it('costs a few reads for a page of holders, two writes for each mail, and nothing once it is done', async () => {
  const event = await shows();
  for (let n = 0; n < 12; n++) await holder(event);
  await shop.untilQuiet();
  const commands = await commandsOf(reminds);
  const count = (name: string) => commands.filter((command) => command === name).length;
  expect(commands).not.toContain('ScanCommand');
  // A claim, a mark and the organisation's count for each mail, and the page.
  expect(count('UpdateCommand')).toBeLessThanOrEqual(12 * 3 + 4);
  expect(count('QueryCommand') + count('GetCommand') + count('BatchGetCommand')).toBeLessThanOrEqual(30);
  await reminds();
  const due = [];
  for await (const moment of dueMoments(new Date())) due.push(moment.eventId);
  expect(due).not.toContain(event._id);
  expect(await findRun({ eventId: event._id, kind: 'day' })).toMatchObject({ state: 'done', sent: 12 });
});
