import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { CatalogEvent } from '../../../catalog/listings/events-store.ts';
import { dynamodb } from '../../../platform/database/dynamodb.ts';
import { entitle } from '../../../test/entitled.ts';
import { published } from '../../../test/people/organizer.ts';
import { sampleEvent } from '../../../test/samples/sample-event.ts';
import { MINUTE } from '../../../test/time.ts';
import type { Visitor } from '../../../test/people/visitor.ts';
import { useBuyer, useOrganizer, useWorld } from '../../../test/use-world.ts';
import { emptyReport, sampleReport as report } from './testing/sample-report.ts';

const shop = useWorld();
const viewer = useBuyer(shop);
const seller = useOrganizer(shop);
let event: CatalogEvent;
let lease: string;
let start: number;
let passed: number;

/** The clock is the test's own from here on, so that what was watched can be compared with what has passed. */
beforeEach(async () => {
  event = await published(sampleEvent({ ownerId: seller.userId }));
  await entitle(viewer.userId, event);
  [start, passed] = [Date.now(), 0];
  jest.spyOn(Date, 'now').mockImplementation(() => start + passed);
  ({ lease } = (await watch()).json);
});

const watch = (wanted?: object, by: Visitor = viewer) => by.post(`/events/${event._id}/playback`, wanted);

/** Renews a minute later, with this report. */
async function renew(quality: unknown, seconds = 60) {
  passed += seconds * 1000;
  const answer = await watch({ lease, quality });
  if (answer.status === 200) ({ lease } = answer.json);
  return answer;
}

const quality = (by: Visitor = seller) => by.get(`/studio/events/${event._id}/quality`);
const total = async () => (await quality()).json.total;

const UNMEASURED = { count: 0, p50Ms: null, p95Ms: null };
const NO_STALLS = { stalls: 0, stalledSeconds: 0, stallRatio: null };
const NOTHING = {
  reportedHours: 0,
  startup: UNMEASURED,
  ...NO_STALLS,
  rungs: [],
  switches: 0,
  latency: UNMEASURED,
  errors: [],
  dropped: 0,
};

it('shows the organiser by minute and together what players reported with their renewals', async () => {
  expect((await quality()).json).toMatchObject({ watched: { views: 0, minutes: 0, byMinute: [] }, total: NOTHING, minutes: [] });
  expect((await renew(report())).status).toBe(200);
  await renew(report({ seq: 2, startupMs: undefined, latencyMs: 1_900, watchedMs: 110_000, rungs: { '720': 110_000 } }));
  const { json } = await quality();
  expect(json.total).toEqual({
    reportedHours: 0.0306,
    startup: { count: 1, p50Ms: 750, p95Ms: 750 },
    stalls: 1,
    stalledSeconds: 2,
    stallRatio: 0.0179,
    rungs: [{ height: 720, reportedHours: 0.0306 }],
    switches: 1,
    latency: { count: 1, p50Ms: 2000, p95Ms: 2000 },
    errors: [{ error: 'retried', count: 2 }],
    dropped: 0,
  });
  const minuteOf = (time: number) => new Date(Math.floor(time / MINUTE) * MINUTE).toISOString();
  expect(json.minutes).toMatchObject([
    { minute: minuteOf(start + MINUTE), startup: { count: 1 }, stalls: 1 },
    { minute: minuteOf(start + 2 * MINUTE), startup: { count: 0 }, stalls: 0 },
  ]);
});

it('shows it to nobody but the event’s organiser', async () => {
  const other = await shop.organizer();
  expect((await quality(other)).json).toMatchObject({ code: 'event_not_found', field: 'eventId' });
  expect((await quality(viewer)).status).toBe(404);
  expect((await quality(shop.visitor())).status).toBe(401);
});

it('names the playback session in each answer, and no account', async () => {
  const { playbackSessionId } = (await renew(report())).json;
  expect(playbackSessionId).toMatch(/^[\w-]{8}$/);
  expect((await renew(report({ seq: 2 }))).json).toMatchObject({ playbackSessionId });
  expect(lease.startsWith(`${playbackSessionId}.`)).toBe(true);
  expect((await watch()).json.playbackSessionId).not.toBe(playbackSessionId);
});

it('counts a renewal once that comes twice', async () => {
  const [before, twice] = [lease, report()];
  await renew(twice);
  lease = before;
  expect((await renew(twice)).status).toBe(200);
  expect((await renew(report({ seq: 2, watchedMs: 60_000 }))).status).toBe(200);
  expect(await total()).toMatchObject({ reportedHours: 0.0167, startup: { count: 1 }, stalls: 1 });
});

it('costs no write beyond the renewal’s own, except one for an event in ten seconds', async () => {
  // The mails of registrations are noted when they are sent.
  await shop.untilQuiet();
  const sent = jest.spyOn(dynamodb(), 'send');
  const writes = async (seq: number, seconds: number) => {
    sent.mockClear();
    await renew(report({ seq, watchedMs: 55_000 + seq * 1_000 }), seconds);
    const updates = sent.mock.calls.flatMap(([command]) => (command instanceof UpdateCommand ? command.input : []));
    return updates.map(({ Key }) => String(Key?.pk).split('#')[0]).toSorted();
  };
  expect(await writes(1, 60)).toEqual(['PLAY', 'QUALITY']);
  for (let seq = 2; seq < 11; seq++) expect(await writes(seq, 1)).toEqual(['PLAY']);
  expect(await writes(11, 1)).toEqual(['PLAY', 'QUALITY']);
  expect(await writes(12, 1)).toEqual(['PLAY']);
});

it('keeps the picture if what was reported cannot be counted', async () => {
  const real = dynamodb().send.bind(dynamodb());
  const sent = jest.spyOn(dynamodb(), 'send');
  sent.mockImplementation(((command: UpdateCommand, ...rest: never[]) =>
    String(command.input.Key?.pk).startsWith('QUALITY#') ? Promise.reject(new Error('down')) : real(command, ...rest)) as never);
  const renewed = await renew(report());
  expect([renewed.status, renewed.setCookies.length, renewed.json.lease]).toEqual([200, 3, expect.any(String)]);
});

const HOSTILE: readonly unknown[] = [
  report({ v: 2 }),
  { v: 1 },
  report({ watchedMs: '55000' }),
  report({ stalls: 0.5 }),
  report({ stalledMs: -1 }),
  report({ watchedMs: 1e300 }),
  // JSON writes it as null.
  report({ watchedMs: Number.NaN }),
  report({ rungs: { '721': 1 } }),
  report({ errors: { fire: 1 } }),
  report({ more: 1 }),
  'good',
  7,
  [report()],
  JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
  null,
];

it('drops reports that cannot be read, and renews all the same', async () => {
  for (const hostile of HOSTILE) {
    // Within the time in which somebody may still be found to have watched.
    const renewed = await renew(hostile, 10);
    expect([renewed.status, renewed.setCookies.length]).toEqual([200, 3]);
  }
  expect(await total()).toEqual({ ...NOTHING, dropped: HOSTILE.length });
  await renew(report());
  expect(await total()).toMatchObject({ dropped: HOSTILE.length, startup: { count: 1 } });
});

it('refuses a body of 100 kB like every endpoint', async () =>
  expect(await renew(report({ more: 'x'.repeat(100_000) }))).toMatchObject({
    status: 400,
    json: { code: 'body_too_large', field: 'body' },
  }));

it('counts nothing for a session that is another viewer’s, or nobody’s', async () => {
  const forger = await shop.buyer();
  await entitle(forger.userId, event, 'ord_2');
  passed += MINUTE;
  expect((await watch({ lease, quality: report() }, forger)).status).toBe(200);
  expect((await watch({ quality: report() }, forger)).status).toBe(200);
  expect((await watch({ lease: 'made.up', quality: report() }, forger)).status).toBe(200);
  expect(await total()).toEqual(NOTHING);
});

it('lets 1,000 forged reports distort no more than their own share', async () => {
  const honest = await shop.buyer();
  await entitle(honest.userId, event, 'ord_2');
  const place = (await watch({}, honest)).json.lease;
  const most = { watchedMs: 604_800_000, stalledMs: 604_800_000, stalls: 100_000, switches: 100_000, errors: { media: 100_000 } };
  const statuses = new Set<number>();
  for (let seq = 1; seq <= 1_000; seq++) {
    const forged = { ...(seq % 2 === 0 ? {} : most), seq, startupMs: 640 };
    const { status } = await renew(emptyReport(forged), 0.12);
    statuses.add(status);
  }
  expect([...statuses]).toEqual([200]);
  expect((await watch({ lease: place, quality: report({ stalls: 0, stalledMs: 0 }) }, honest)).status).toBe(200);
  passed += 10_000;
  await renew(emptyReport({ seq: 1_001, latencyMs: 1 }), 0);
  // Two minutes of the forger's and 55 seconds of the honest viewer.
  const { reportedHours, startup, stalls, errors } = await total();
  expect(reportedHours).toBeLessThanOrEqual((120 + 55) / 3600 + 0.001);
  expect(reportedHours).toBeGreaterThan(55 / 3600 - 0.001);
  expect(startup.count).toBe(2);
  expect(stalls).toBeLessThanOrEqual(120);
  expect(errors).toContainEqual({ error: 'retried', count: 2 });
});
