import type { CatalogEvent } from '../../../catalog/listings/events-store.ts';
import { dynamodb } from '../../../platform/database/dynamodb.ts';
import { env } from '../../../platform/env.ts';
import { Broadcaster } from '../../../test/stories/broadcast/broadcaster.ts';
import { inHours, letPass, MINUTE, takeTheClock } from '../../../test/time.ts';
import { useBuyer, useOrganizer, useWorld } from '../../../test/use-world.ts';
import { VIEWER_SHARDS, viewersOf, watchedBy } from './viewers-store.ts';

const shop = useWorld({ keepsBooks: false });
const olu = useOrganizer(shop);
const viewer = useBuyer(shop);
afterEach(() => jest.useRealTimers());

const missed_minutes = [{ from: 3, refund_percent: 50 }];

/** Returns an event that the viewer has bought, and the one who broadcasts it. */
async function sold(changes: Partial<CatalogEvent> = {}) {
  const event = await olu.sells({}, { has_film: false, start_time: inHours(1), end_time: null, missed_minutes, ...changes });
  await viewer.buys(event);
  const night = new Broadcaster(shop, olu, event);
  const watches = (body?: object) => viewer.post(`/events/${event._id}/playback`, body);
  return { event, night, watches };
}

async function kept(event: CatalogEvent, night: Broadcaster) {
  const { id } = (await night.kept()).broadcast!;
  const shards = Array.from({ length: VIEWER_SHARDS }, (_, shard) => viewersOf(id, shard, null, 10));
  const spans = (await watchedBy([viewer.userId], event._id, id)).get(viewer.userId)?.spans ?? {};
  return { listed: (await Promise.all(shards)).flat(), spans: Object.values(spans) };
}

/** Returns the names of the commands with which plays are written while something runs. */
async function writesOf(run: () => Promise<{ status: number }>): Promise<string[]> {
  const sent = jest.spyOn(dynamodb(), 'send');
  expect((await run()).status).toBe(200);
  const commands = sent.mock.calls.map(([{ constructor, input }]) => [
    constructor.name,
    (input as { TableName?: string }).TableName,
  ]);
  sent.mockRestore();
  return commands.flatMap(([name, table]) => (table === env.playbackTable && name !== undefined ? [name] : []));
}

it('keeps from when to when a viewer watched, by one write for a renewal and one more for the first play', async () => {
  const { event, night, watches } = await sold();
  await night.broadcasts();
  takeTheClock();
  const began = Date.now();
  let lease: string | undefined;
  const play = async () => {
    const answer = await watches(lease ? { lease } : {});
    lease = answer.json.lease;
    return answer;
  };
  // One put lists the viewer for the refunds, the other for the organiser.
  expect(await writesOf(play)).toEqual(['PutCommand', 'PutCommand', 'UpdateCommand']);
  for (let minute = 0; minute < 5; minute++) {
    letPass(1);
    expect(await writesOf(play)).toEqual(['UpdateCommand']);
  }
  const { listed, spans } = await kept(event, night);
  expect([listed, spans.length]).toEqual([[viewer.userId], 1]);
  expect(Math.abs(spans[0]!.from - began)).toBeLessThan(10_000);
  expect(spans[0]!.to - began).toBeGreaterThan(5 * MINUTE);
  expect(spans[0]!.to - began).toBeLessThan(6.5 * MINUTE);
});

it('begins another span after a pause, and with the broadcast in a player that showed a film before', async () => {
  const { event, night, watches } = await sold({ has_film: true, available_from: inHours(-1) });
  let { lease } = (await watches()).json;
  expect(lease).toEqual(expect.any(String));
  await night.broadcasts();
  expect((await kept(event, night)).listed).toEqual([]);
  takeTheClock();
  for (const pause of [0, 1, 5, 1]) {
    letPass(pause);
    const answer = await watches({ lease });
    expect(answer.status).toBe(200);
    ({ lease } = answer.json);
  }
  const { listed, spans } = await kept(event, night);
  expect([listed, spans.length]).toEqual([[viewer.userId], 2]);
});

it('keeps nothing, and costs nothing, of an event that never promised anything', async () => {
  const { event, night, watches } = await sold({ missed_minutes: undefined as never });
  await night.broadcasts();
  expect(await writesOf(() => watches())).toEqual(['PutCommand', 'UpdateCommand']);
  expect(await kept(event, night)).toEqual({ listed: [], spans: [] });
});

it('keeps nothing of viewers who ask before the broadcast is live, or after its end', async () => {
  const { event, night, watches } = await sold();
  await night.tests();
  await watches();
  await night.goesLive();
  await night.ends();
  await watches();
  expect(await kept(event, night)).toEqual({ listed: [], spans: [] });
});

it('still keeps it for buyers who were promised refunds, after the organiser has withdrawn the promise', async () => {
  const { event, night, watches } = await sold();
  await night.edits({ missed_minutes: null });
  await night.broadcasts();
  await watches();
  expect(await kept(event, night)).toMatchObject({ listed: [viewer.userId], spans: [expect.anything()] });
});
