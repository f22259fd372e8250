import fc from 'fast-check';
import { dynamodb } from '../../../platform/database/dynamodb.ts';
import { Evening, Watcher } from '../../../test/stories/broadcast/evening.ts';
import { logLine } from '../../../test/stories/broadcast/edge-log.ts';
import { letPass, takeTheClock } from '../../../test/time.ts';
import { useOrganizer, useWorld } from '../../../test/use-world.ts';
import { sampleReport } from '../quality/testing/sample-report.ts';
import { noteEvidence } from './note-evidence.ts';

const shop = useWorld({ keepsBooks: false });
const olu = useOrganizer(shop);
afterEach(() => jest.useRealTimers());

const watchedOf = async (eventId: string) => (await olu.get(`/studio/events/${eventId}/quality`)).json;
/** Returns the statement of an event and what its organisation is owed, without when they were signed. */
async function moneyOf(eventId: string): Promise<object[]> {
  const answers = [await olu.get(`/studio/events/${eventId}/statement`), await olu.get('/studio/payouts')];
  return answers.map(({ json }) => JSON.parse(JSON.stringify(json, (key, value) => (key === 'signature' ? null : value))));
}

/** A film's line in the log: {@link logLine} names a broadcast's. */
const filmLine = (eventId: string, sessionId: string, at: number, file = '720p/segment_7.m4s') =>
  logLine({ eventId, broadcastId: 'brd_1', sessionId, at, file: 'x' }).replace('live/brd_1/x', file);

describe('an evening', () => {
  beforeEach(takeTheClock);

  it('counts whoever was sent the picture, and 0 views, 0 minutes and no money for a script that replays reports without media', async () => {
    const evening = await Evening.of(shop, olu);
    const eventId = evening.night.event._id;
    const honest = await Promise.all([1, 2].map(async () => new Watcher(await shop.buyer())));
    const script = new Watcher(await shop.buyer());
    script.fetches = false;
    for (const { buyer } of [...honest, script]) await buyer.buys(evening.night.event);
    await evening.night.broadcasts();
    const before = await moneyOf(eventId);
    await evening.opens(script);
    let { lease } = (await script.buyer.post(`/events/${eventId}/playback`)).json;
    for (let seq = 1; seq <= 20; seq++) {
      letPass(1);
      const quality = sampleReport({ seq, watchedMs: seq * 60_000 });
      const { json } = await script.buyer.post(`/events/${eventId}/playback`, { lease, quality });
      ({ lease } = json);
    }
    letPass(6);
    const { watched: unseen, total } = await watchedOf(eventId);
    expect(unseen).toEqual({ isLate: false, views: 0, minutes: 0, byMinute: [] });
    expect(total).toMatchObject({ reportedHours: 0, startup: { count: 0 }, rungs: [] });
    await evening.opens(...honest);
    await evening.lasts(4);
    const { watched } = await watchedOf(eventId);
    expect(watched).toMatchObject({ views: 2, minutes: 10 });
    expect(watched.byMinute.map(({ viewers }: { viewers: number }) => viewers)).toEqual([2, 2, 2, 2, 2]);
    expect(await moneyOf(eventId)).toEqual(before);
  });
});

it('counts a film and a broadcast alike, and neither its preview nor what is no picture', async () => {
  const { _id } = await olu.publishes();
  const at = Date.parse('2026-11-22T20:10:00Z');
  const lines = [
    filmLine(_id, 'dGVzdDEy', at),
    filmLine(_id, 'dGVzdDEy', at + 61_000),
    filmLine(_id, 'sdGVzdDEyMzQ1Njc4', at),
    logLine({ eventId: _id, broadcastId: 'brd_1', sessionId: 'bGl2ZTEy', at }),
    filmLine(_id, 'cHJldmlldw', at, 'preview/segment_1.m4s'),
    filmLine(_id, 'cGxheWxpcw', at, 'master.m3u8'),
    filmLine(_id, 'Y2FwdGlvbg', at, 'captions/en.vtt'),
  ];
  await noteEvidence('both', lines);
  expect((await watchedOf(_id)).watched).toEqual({
    isLate: false,
    views: 3,
    minutes: 4,
    byMinute: [
      { minute: '2026-11-22T20:10:00.000Z', viewers: 3 },
      { minute: '2026-11-22T20:11:00.000Z', viewers: 1 },
    ],
  });
});

const START = Date.parse('2026-11-22T20:00:00Z');
const requests = fc.array(fc.record({ session: fc.nat(3), minute: fc.nat(9) }), { minLength: 1, maxLength: 30 });

it('counts each minute of a session once, however the logs are cut, ordered and repeated', () =>
  fc.assert(
    fc.asyncProperty(requests, fc.integer({ min: 1, max: 5 }), fc.nat(), async (made, files, turn) => {
      const { _id } = await olu.publishes();
      const lines = made.map(({ session, minute }) => filmLine(_id, `session${session}`, START + minute * 60_000));
      const cut = Array.from({ length: files }, (_, file) => lines.filter((_line, index) => index % files === file));
      const order = [...cut.keys(), ...cut.keys()].map((file, index) => ({ file, rank: Math.sin((index + 1) * (turn + 1)) }));
      for (const { file } of order.toSorted((a, b) => a.rank - b.rank)) await noteEvidence(`${_id} ${file}`, cut[file]!);
      const { watched } = await watchedOf(_id);
      expect([watched.views, watched.minutes]).toEqual([
        new Set(made.map(({ session }) => session)).size,
        new Set(made.map(({ session, minute }) => `${session} ${minute}`)).size,
      ]);
    }),
    { numRuns: 15 },
  ));

it('counts them once wherever the consumer is killed', async () => {
  const { _id } = await olu.publishes();
  const lines = [0, 1, 2].flatMap((minute) =>
    ['session1', 'session2'].map((session) => filmLine(_id, session, START + minute * 60_000)),
  );
  const send = dynamodb().send.bind(dynamodb());
  for (let allowed = 0, isDone = false; !isDone; allowed++) {
    if (allowed > 20) throw new Error('The file is never done.');
    let made = 0;
    const spy = jest
      .spyOn(dynamodb(), 'send')
      .mockImplementation(((command: never) =>
        ++made > allowed ? Promise.reject(new Error('The process has ended.')) : send(command)) as never);
    isDone = await noteEvidence(`${_id} whole`, lines).then(
      () => true,
      () => false,
    );
    spy.mockRestore();
  }
  await noteEvidence(`${_id} more`, lines.slice(0, 2));
  expect((await watchedOf(_id)).watched).toMatchObject({ views: 2, minutes: 6 });
});
