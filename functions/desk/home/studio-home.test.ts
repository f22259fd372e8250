import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { randomUUID } from 'node:crypto';
import { handler as markUnreachable } from '../../mail/outbox/mark-unreachable-address.ts';
import { call } from '../../test/triggers/deliver.ts';
import { type CatalogEvent, findEvent } from '../../catalog/listings/events-store.ts';
import { entered } from '../../books/statements/testing/entered.ts';
import { keepEvidence } from '../../money/disputes/disputes-store.ts';
import { payments } from '../../money/payments/payments-store.ts';
import { putEvent } from '../../catalog/listings/event-changes-store.ts';
import { changeWebhook } from '../../people/webhook-delivery/webhooks-store.ts';
import { dynamodb } from '../../platform/database/dynamodb.ts';
import { commandsOf } from '../../test/commands-of.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { Team } from '../../test/stories/team.ts';
import type { Visitor } from '../../test/people/visitor.ts';
import { useOrganizer, useWorld } from '../../test/use-world.ts';

const shop = useWorld({ keepsBooks: false });
const [olu, empty, rival, abroad] = [useOrganizer(shop), useOrganizer(shop), useOrganizer(shop), useOrganizer(shop)];
const team = new Team(shop, olu);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.now();
const iso = (time: number) => new Date(time).toISOString();
/** The next show starts in ten days, at the full hour, as the last one did. */
const NEXT = Math.ceil(NOW / HOUR) * HOUR + 10 * DAY;
const LAST = NEXT - 40 * DAY;
let next: CatalogEvent;
let last: CatalogEvent;

/** Enters a sale of an event, as long before its start. */
const sells = (event: CatalogEvent, before: number, payment: object = {}) => ({
  ownerId: olu.userId,
  eventId: event._id,
  payment: { recordedAt: iso(Date.parse(event.start_time) - before), amount: 2000, ...payment },
});

beforeAll(async () => {
  const showOf = (start: number, changes: Partial<CatalogEvent>) =>
    sampleEvent({ ownerId: olu.userId, start_time: iso(start), end_time: iso(start + 2 * HOUR), is_live: false, ...changes });
  next = showOf(NEXT, { title: 'Next', image: '', status: 'draft' });
  last = showOf(LAST, { title: 'Last' });
  for (const event of [next, last, showOf(NEXT + DAY, { title: 'Later' })]) await putEvent(event);
  await entered(
    sells(next, 30 * DAY),
    { ...sells(next, 20 * DAY), later: [{ refunded: 2000, status: 'reversed' }] },
    sells(last, 30 * DAY),
    sells(last, 12 * DAY),
    sells(last, 11 * DAY),
    sells(last, DAY),
  );
});

const home = async (visitor: Visitor = olu, query = '') => (await visitor.get(`/studio/home${query}`)).json;

it('names the next show with what it lacks, and the shows after it', async () => {
  const { show, later, stage, seller } = await home();
  expect(show).toMatchObject({ eventId: next._id, title: 'Next', status: 'draft', isOn: false, startsAt: iso(NEXT) });
  expect(show.needs).toEqual(['picture']);
  expect(later.map(({ title }: { title: string }) => title)).toEqual(['Later']);
  expect([stage, seller]).toEqual(['selling', { name: '', hasAddress: false, hasTaxNumber: false }]);
});

it('compares its sales with those of the last show at the same distance from the start', async () => {
  const { pace } = await home();
  expect(pace.sold).toEqual({ sales: 2, net: 2000 });
  expect(pace.last).toMatchObject({ title: 'Last', byThen: { sales: 3, net: 6000 }, total: { sales: 4, net: 8000 } });
  const at = (before: number) => pace.days.find((day: { before: number }) => day.before === before);
  expect(pace.days).toHaveLength(61);
  expect([at(60), at(29), at(11), at(9), at(0)]).toEqual([
    { before: 60, sales: 0, last: 0 },
    { before: 29, sales: 1, last: 1 },
    { before: 11, sales: 2, last: 2 },
    { before: 9, sales: null, last: 3 },
    { before: 0, sales: null, last: 4 },
  ]);
});

it('returns what the operator owes by the ledger, as the payouts do', async () => {
  const { money } = await home();
  const payouts = (await olu.get('/studio/payouts')).json;
  expect(payouts.balance).toBe(10_000);
  expect(money).toEqual({ due: payouts.balance, earned: payouts.earned, paidOut: 0, currency: 'usd', asOf: payouts.asOf });
});

it('counts today from midnight in the organisation’s zone, else in the reader’s', async () => {
  // A zone in which it is about noon, and one that is twelve hours behind.
  const hours = 12 - new Date(NOW).getUTCHours();
  const zoneOf = (ahead: number) => `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  const [noon, elsewhere] = [zoneOf(hours), zoneOf(hours > 0 ? hours - 4 : hours + 4)];
  const midnight = Math.floor((NOW + hours * HOUR) / DAY) * DAY - hours * HOUR;
  const { userId: ownerId } = rival;
  const at = (time: number) => ({ ownerId, eventId: 'evt_other', payment: { recordedAt: iso(time), amount: 500 } });
  await entered(at(midnight - 1), at(midnight), at(midnight + HOUR));
  const asked = await home(rival, `?zone=${encodeURIComponent(noon)}`);
  expect([asked.timeZone, asked.today]).toEqual([noon, { sales: 2, net: 1000 }]);
  await rival.post('/studio/organization', { name: 'Rival', contact_email: '', time_zone: noon });
  const own = await home(rival, `?zone=${encodeURIComponent(elsewhere)}`);
  expect([own.timeZone, own.today]).toEqual([noon, { sales: 2, net: 1000 }]);
  const wrong = await rival.get('/studio/home?zone=Atlantis/Centre');
  expect([wrong.status, wrong.json.field]).toEqual([400, 'zone']);
});

it('takes 29 reads and no write for an owner whose accounts are up to date, without those of shows that were on lately', async () => {
  await home();
  const sent = await commandsOf(() => home());
  expect(sent.filter((name) => name !== 'QueryCommand')).toEqual(Array.from({ length: 7 }, () => 'GetCommand'));
  // Twelve of them are the shards of three totals.
  expect(sent.filter((name) => name === 'QueryCommand')).toHaveLength(22);
});

it('says what is due in each currency by itself', async () => {
  const sold = (payment: object) => ({ ownerId: abroad.userId, eventId: randomUUID(), payment });
  await entered(sold({ amount: 2000 }), sold({ amount: 150_000, currency: 'jpy' }), sold({ amount: 700, currency: 'eur' }));
  const { money } = await home(abroad);
  expect(money).toMatchObject({ due: 2000, earned: 2000, paidOut: 0, currency: 'usd' });
  expect(money.inOthers).toHaveLength(2);
  expect(money.inOthers).toContainEqual({ due: 150_000, earned: 150_000, paidOut: 0, currency: 'jpy' });
  expect(money.inOthers).toContainEqual({ due: 700, earned: 700, paidOut: 0, currency: 'eur' });
});

it('says of an organisation without events that there is nothing yet', async () => {
  expect(await home(empty)).toMatchObject({
    stage: 'none',
    show: null,
    later: [],
    pace: null,
    today: { sales: 0, net: 0 },
    waiting: [],
    money: { due: 0, asOf: null },
    failed: [],
    timeZone: 'UTC',
  });
});

describe('the queues', () => {
  beforeAll(async () => {
    const disputed = (await entered({ ...sells(last, 2 * DAY), later: [{ status: 'suspended' }] })).at(-1);
    const { provider, paymentId, orderId, userId, amount, currency, recordedAt } = disputed!;
    await keepEvidence(olu.userId, {
      provider,
      paymentId,
      orderId,
      userId,
      amount,
      currency,
      disputeId: null,
      title: 'Last',
      orderedAt: recordedAt,
      paidAt: recordedAt,
      openedAt: recordedAt,
      plays: [],
    });
    await dynamodb().send(new PutCommand(payments.put(payments.read({ ...disputed! })).Put));
    const body = { key: randomUUID(), url: 'https://receiver.example.com/', events: ['order.paid'] };
    const { webhookId } = (await olu.post('/studio/webhooks', body)).json;
    await changeWebhook(olu.userId, webhookId, { paused: { at: iso(NOW), by: 'platform' } });
  });

  it('are named with what waits in them, and only those', async () => {
    const { waiting, failed } = await home();
    expect(waiting).toEqual([
      { queue: 'disputes', count: 1, isMore: false, event: null, orderId: null },
      { queue: 'webhooks', count: 1, isMore: false, event: null, orderId: null },
    ]);
    expect(failed).toEqual([]);
  });

  it('name a replay that nobody has published yet, to those who can', async () => {
    const replays = async (visitor: Visitor = olu) =>
      (await home(visitor)).waiting.filter(({ queue }: { queue: string }) => queue === 'replays');
    const stored = (await findEvent(last._id))!;
    const waits: CatalogEvent = { ...stored, replay_release: 'by_hand', replay_waiting: { id: 'brd_1', editions: [] } };
    await putEvent(waits);
    const event = { eventId: last._id, title: 'Last' };
    expect(await replays()).toEqual([{ queue: 'replays', count: 1, isMore: false, event, orderId: null }]);
    expect(await replays(await team.joins('editor'))).toHaveLength(1);
    expect(await replays(await team.joins('finance'))).toEqual([]);
    await putEvent({ ...waits, is_archived: true });
    expect(await replays()).toEqual([]);
    await putEvent(stored);
  });

  it('name a buyer whose mails come back until the order is moved, with the order to begin with', async () => {
    const mailsOf = async (visitor: Visitor = olu) =>
      (await home(visitor)).waiting.filter(({ queue }: { queue: string }) => queue === 'mails');
    const [ada, spam, over] = [await shop.buyer(), await shop.buyer(), await shop.buyer()];
    const buys = async ({ userId }: { userId: string }, { _id: eventId }: CatalogEvent) =>
      (await entered({ ownerId: olu.userId, eventId, payment: { userId, recordedAt: iso(NOW) } }))[0]!;
    const { orderId } = await buys(ada, next);
    await buys(spam, next);
    await buys(over, last);
    const report = (to: string) => ({
      eventType: 'Bounce',
      bounce: { bounceType: 'Permanent', timestamp: iso(NOW) },
      mail: { destination: [to], tags: { organization: [olu.userId] } },
    });
    const complaint = { eventType: 'Complaint', complaint: { timestamp: iso(NOW) } };
    for (const { email } of [ada, over]) for (const _ of [1, 2]) await call(markUnreachable, report(email));
    await call(markUnreachable, { ...report(spam.email), ...complaint });
    expect(await mailsOf()).toEqual([{ queue: 'mails', count: 1, isMore: false, event: null, orderId }]);
    expect(await mailsOf(await team.joins('editor'))).toEqual([]);
    expect(await mailsOf(await team.joins('support'))).toHaveLength(1);
    expect(await mailsOf(rival)).toEqual([]);
    const key = randomUUID();
    const move = { change: 'move', email: 'right@example.com', reason: 'A typo.', key };
    expect((await olu.post(`/studio/orders/${orderId}/change`, move)).status).toBe(200);
    expect(await mailsOf()).toEqual([]);
  });

  it('show each role what it may read, and ask for nothing else', async () => {
    const send = jest.spyOn(dynamodb(), 'send');
    const asked = () =>
      send.mock.calls
        .map(([{ input }]) => JSON.stringify(input))
        .filter((input) => /DISPUTES#|SALES|ACCOUNTS#|LEDGER/.test(input));
    const seen = async (role: 'editor' | 'finance' | 'support') => {
      const member = await team.joins(role);
      send.mockClear();
      const { waiting, money, today, pace, seller, show } = await home(member);
      const queues = waiting.map(({ queue }: { queue: string }) => queue);
      return [queues, money !== null, today !== null, pace !== null, seller !== null, show !== null];
    };
    expect(await seen('editor')).toEqual([[], false, false, false, false, true]);
    expect(asked()).toEqual([]);
    expect(await seen('finance')).toEqual([['disputes'], true, true, true, true, true]);
    expect(await seen('support')).toEqual([['disputes'], false, true, true, false, true]);
    expect(asked().filter((input) => /ACCOUNTS#|LEDGER/.test(input))).toEqual([]);
  });

  it('gives a program what its key allows, whatever its maker may read', async () => {
    const made = await olu.post('/studio/keys', { key: randomUUID(), name: 'Screen', rights: ['events:read'], expiresInDays: 1 });
    const answer = await shop.visitor().get('/studio/home', { 'x-api-key': made.json.key });
    expect(answer.json).toMatchObject({ show: { title: 'Next' }, money: null, today: null, pace: null, waiting: [] });
  });
});

it.each([
  ['DISPUTES#', ['disputes']],
  ['ACCOUNTS#', ['money']],
  ['SALES-TOTALS#', ['pace', 'today']],
  ['SETTINGS', ['seller']],
  ['UNREACHED#', ['mails']],
])('shows the rest if what is stored at %s cannot be read', async (stored, failed) => {
  const before = await home();
  const client = dynamodb();
  const send = client.send.bind(client);
  jest
    .spyOn(client, 'send')
    .mockImplementation(((command: { input: object }) =>
      JSON.stringify(command.input).includes(stored)
        ? Promise.reject(new Error('The table is throttled.'))
        : (send as (command: unknown) => Promise<unknown>)(command)) as never);
  const after = await home();
  expect(after.failed).toEqual(failed);
  const names = ['show', 'pace', 'today', 'money'].filter((name) => !failed.includes(name));
  for (const name of names) expect(after[name]).toEqual(before[name]);
});
