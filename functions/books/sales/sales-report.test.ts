import { revisions } from '../ledger/testing/sample-payment.ts';
import { dynamodb } from '../../platform/database/dynamodb.ts';
import { useOrganizer, useWorld } from '../../test/use-world.ts';
import { count, sold } from './testing/sold.ts';

const shop = useWorld({ keepsBooks: false });
const [organizer, rival] = [useOrganizer(shop), useOrganizer(shop)];

const DAY = { from: '2026-11-21T00:00:00Z', to: '2026-11-22T00:00:00Z' };
const report = (query: object, as = organizer) => as.get(`/studio/sales?${new URLSearchParams(query as Record<string, string>)}`);

beforeAll(async () => {
  const { userId: ownerId } = organizer;
  const at = (recordedAt: string) => ({ ownerId, recordedAt });
  const early = await sold({ ...at('2026-11-21T16:00:59.000Z'), code: 'EARLY', discount: 500 }, { country: 'GB' });
  const [, refunded] = revisions(early, { refunded: 999 });
  const [, disputed] = revisions(await sold(at('2026-11-21T16:02:00.000Z'), { country: 'GB' }), { status: 'suspended' });
  const free = await sold(
    { ...at('2026-11-21T23:59:59.999Z'), amount: 0, code: 'PRESS', provider: 'free' },
    { eventId: 'evt_other', packageId: 'pkg_other' },
  );
  const later = await sold(at('2026-11-22T00:00:00.000Z'), { country: 'SG' });
  await count(early, refunded!, disputed!, free, later);
});

it('counts by the minute, with refunds at the time of their sale', async () => {
  const { json } = await report({ ...DAY, by: 'minute' });
  expect(json.total).toEqual({
    sales: 2,
    free: 1,
    given: 0,
    gross: 3998,
    discount: 500,
    refunded: 999,
    disputed: 1999,
    net: 1000,
  });
  expect(json.steps).toMatchObject([
    { at: '2026-11-21T16:00:00.000Z', sales: 1, net: 1000 },
    { at: '2026-11-21T16:02:00.000Z', sales: 1, net: 0 },
    { at: '2026-11-21T23:59:00.000Z', sales: 0, free: 1, gross: 0 },
  ]);
});

it.each([
  ['hour', ['2026-11-21T16:00:00.000Z', '2026-11-21T23:00:00.000Z']],
  ['day', ['2026-11-21T00:00:00.000Z']],
])('counts by the %s', async (by, expected) => {
  const { json } = await report({ ...DAY, by });
  expect(json.steps.map(({ at }: { at: string }) => at)).toEqual(expected);
  expect(json.total).toMatchObject({ sales: 2, free: 1, net: 1000 });
});

it('divides the days by event, package, code and country', async () => {
  const { json } = await report({ ...DAY, by: 'hour' });
  const names = (parts: { name: string; sales: number; net: number }[]) =>
    parts.map(({ name, sales, net }) => [name, sales, net]);
  expect(names(json.events)).toEqual([
    ['Title of evt_final', 2, 1000],
    ['Title of evt_other', 0, 0],
  ]);
  expect(names(json.codes)).toEqual([
    ['EARLY', 1, 1000],
    ['PRESS', 0, 0],
  ]);
  expect(json.countries).toMatchObject([
    { value: 'GB', sales: 2 },
    { value: '', sales: 0, free: 1 },
  ]);
  expect([json.partsFrom, json.partsTo]).toEqual(['2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z']);
});

it('counts one event alone', async () => {
  const { json } = await report({ from: DAY.from, to: '2026-11-23T00:00:00Z', by: 'day', event: 'evt_final' });
  expect(json.steps).toMatchObject([{ sales: 2 }, { sales: 1, net: 1999 }]);
  expect([json.events, json.countries.length]).toEqual([[], 2]);
  expect(json.packages).toMatchObject([{ value: 'pkg_full', name: 'Name of pkg_full', sales: 3 }]);
});

it('counts whole months', async () => {
  const { json } = await report({ from: '2025-12-01T00:00:00Z', to: '2026-12-01T00:00:00Z', by: 'month' });
  expect(json.steps).toMatchObject([{ at: '2026-11-01T00:00:00.000Z', sales: 3, free: 1, net: 2999 }]);
  expect([json.partsFrom, json.partsTo]).toEqual(['2025-12-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z']);
  expect(json.events).toMatchObject([{ value: 'evt_final', sales: 3 }, { value: 'evt_other' }]);
});

it('tells another organiser nothing', async () => {
  const { json } = await report({ ...DAY, by: 'day', event: 'evt_final' }, rival);
  expect(json).toMatchObject({ total: { sales: 0, gross: 0 }, steps: [], packages: [] });
});

it('is read by its keys, with a query for each shard', async () => {
  const send = jest.spyOn(dynamodb(), 'send');
  const queries = async (by: string) => {
    send.mockClear();
    await report({ ...DAY, by });
    return send.mock.calls.map(([{ constructor }]) => constructor.name).filter((name) => name !== 'GetCommand');
  };
  // One more for the caller's organisations.
  expect(await queries('day')).toEqual(Array.from({ length: 5 }, () => 'QueryCommand'));
  expect(await queries('hour')).toEqual(Array.from({ length: 9 }, () => 'QueryCommand'));
});

it.each([
  ['no range', { by: 'day' }, 'from'],
  ['a range backwards', { from: DAY.to, to: DAY.from, by: 'day' }, 'from'],
  ['two days by the minute', { from: DAY.from, to: '2026-11-23T00:00:00Z', by: 'minute' }, 'from'],
  ['four years by the month', { from: '2022-11-21T00:00:00Z', to: DAY.to, by: 'month' }, 'from'],
  ['eight days by the hour', { from: '2026-11-14T00:00:00Z', to: DAY.to, by: 'hour' }, 'from'],
  ['two years by the day', { from: '2024-11-21T00:00:00Z', to: DAY.to, by: 'day' }, 'from'],
  ['a step of a week', { ...DAY, by: 'week' }, 'by'],
  ['an event with a key in it', { ...DAY, by: 'day', event: 'ALL#day' }, 'event'],
])('refuses %s', async (_, query, field) => {
  expect(await report(query)).toMatchObject({ status: 400, json: { code: 'invalid_input', field } });
});

describe('an organisation in Las Vegas', () => {
  const VEGAS = 'America/Los_Angeles';
  const vegas = useOrganizer(shop);
  const daysOf = async (zone: string, by: 'day' | 'month' | 'hour' = 'day') => {
    const query = { from: '2026-11-20T08:00:00Z', to: '2026-11-24T08:00:00Z', by, zone };
    const { json } = await report(query, vegas);
    return json.steps.map(({ at, net }: { at: string; net: number }) => [at, net]);
  };

  it('has an evening’s sales on its day, and takes refunds off the same day after it moved', async () => {
    await vegas.post('/studio/organization', { time_zone: VEGAS });
    const evening = await sold({ ownerId: vegas.userId, recordedAt: '2026-11-22T04:00:00.000Z' });
    const night = await sold({ ownerId: vegas.userId, recordedAt: '2026-11-22T08:00:00.000Z' });
    await count(evening, night);
    expect(await daysOf(VEGAS)).toEqual([
      ['2026-11-21T08:00:00.000Z', 1999],
      ['2026-11-22T08:00:00.000Z', 1999],
    ]);
    expect(await daysOf(VEGAS, 'hour')).toEqual([
      ['2026-11-22T04:00:00.000Z', 1999],
      ['2026-11-22T08:00:00.000Z', 1999],
    ]);
    await vegas.post('/studio/organization', { time_zone: 'Asia/Tokyo' });
    const [, refunded] = revisions(evening, { refunded: 1999 });
    await count(refunded!);
    expect(await daysOf(VEGAS)).toEqual([
      ['2026-11-21T08:00:00.000Z', 0],
      ['2026-11-22T08:00:00.000Z', 1999],
    ]);
  });

  it('has the hours of a zone that is half an hour off', async () => {
    expect(await daysOf('Asia/Kolkata', 'hour')).toEqual([
      ['2026-11-22T03:30:00.000Z', 0],
      ['2026-11-22T07:30:00.000Z', 1999],
    ]);
  });

  it('says whose days the parts are of', async () => {
    const query = { from: '2026-11-22T08:00:00Z', to: '2026-11-23T08:00:00Z', by: 'hour', zone: VEGAS };
    const { json } = await report(query, vegas);
    expect([json.partsFrom, json.partsTo]).toEqual(['2026-11-22T08:00:00.000Z', '2026-11-23T08:00:00.000Z']);
    expect(json.events).toMatchObject([{ sales: 1, net: 1999 }]);
  });

  it('refuses a zone that there is not', async () =>
    expect(await report({ ...DAY, by: 'day', zone: 'Mars/North' }, vegas)).toMatchObject({
      status: 400,
      json: { field: 'zone' },
    }));
});
