import {
  BROADCAST_ALARM,
  type BroadcastAlarm,
  broadcastAlarmSchema,
  OPERATOR_SOURCE,
} from '#shared/bus/video/broadcast-alarms.ts';
import { DISTURBED, STALLED, WATCHED } from '../../playback/quality/quality-rules.ts';
import { addQuality } from '../../playback/quality/quality-store.ts';
import { Broadcaster } from '../../../test/stories/broadcast/broadcaster.ts';
import { inHours } from '../../../test/time.ts';
import { useOrganizer, useWorld } from '../../../test/use-world.ts';

const shop = useWorld({ keepsBooks: false });
const olu = useOrganizer(shop);
let night: Broadcaster;

beforeEach(async () => {
  night = new Broadcaster(shop, olu, await olu.sells({}, { has_film: false, start_time: inHours(1), end_time: inHours(4) }));
});

/** Starts to note the alarms that are put on the bus. */
function listens(): () => string[] {
  const put = jest.spyOn(shop.bus, 'put');
  return () =>
    put.mock.calls
      .flatMap(([entries]) => entries)
      .filter(({ Source, DetailType }) => Source === OPERATOR_SOURCE && DetailType === BROADCAST_ALARM)
      .map(({ Detail }): BroadcastAlarm => broadcastAlarmSchema.parse(JSON.parse(Detail ?? '')))
      .map(({ alarm, state, eventId }) => `${alarm} ${state}${eventId === night.event._id ? '' : ' of another event'}`);
}

it('wakes the operator when a live broadcast loses its picture, once, and says when it is back', async () => {
  const heard = listens();
  await night.tests();
  await night.reports('lost');
  expect(heard()).toEqual([]);
  await night.reports('receiving');
  await night.goesLive();
  await night.reports('lost');
  await night.reports('lost');
  expect(heard()).toEqual(['black-picture raised']);
  await night.reports('receiving');
  await night.ends();
  expect(heard()).toEqual(['black-picture raised', 'black-picture over']);
});

it('says whose broadcast it is and since when it is black, the same when it is back, for the status page', async () => {
  const put = jest.spyOn(shop.bus, 'put');
  await night.broadcasts();
  await night.reports('lost');
  await night.reports('receiving');
  const told = put.mock.calls
    .flatMap(([entries]) => entries)
    .filter(({ Source }) => Source === OPERATOR_SOURCE)
    .map(({ Detail }): BroadcastAlarm => broadcastAlarmSchema.parse(JSON.parse(Detail ?? '')));
  expect(told.map(({ state, ownerId }) => [state, ownerId])).toEqual([
    ['raised', night.event.ownerId],
    ['over', night.event.ownerId],
  ]);
  expect(told[0]!.since).toBe(told[1]!.since);
  await night.ends();
});

it('wakes the operator also if the bus fails at first: the report comes again', async () => {
  await night.broadcasts();
  const { put } = shop.bus;
  let failures = 2;
  const heard = listens();
  jest.spyOn(shop.bus, 'put').mockImplementation((entries) => {
    if (entries[0]?.Source !== OPERATOR_SOURCE || (failures -= 1) < 0) return put(entries);
    return { FailedEntryCount: 1, Entries: [{ ErrorCode: 'InternalFailure' }] };
  });
  await night.reports('lost');
  expect(heard().at(-1)).toBe('black-picture raised');
  expect((await night.kept()).broadcast?.state).toBe('interrupted');
});

it('wakes the operator when the picture stands still for many viewers of a live broadcast', async () => {
  const heard = listens();
  await night.broadcasts();
  const viewers = async (disturbed: number, number: number) => {
    const [reported, affected] = [100 * 180_000, disturbed * 180_000];
    const counts = { [WATCHED]: reported - 1, [STALLED]: 1, ...(affected > 0 && { [DISTURBED]: affected }) };
    const minute = `${new Date().toISOString().slice(0, 16)}:00.000Z`;
    await addQuality({ eventId: night.event._id, minute, counts, writer: 'test', number, shard: 0 });
    await night.reports('receiving');
  };
  await viewers(5, 1);
  expect(heard()).toEqual([]);
  await viewers(60, 2);
  await night.reports('receiving');
  expect(heard()).toEqual(['stalling-players raised']);
  expect(JSON.stringify(await night.status())).not.toContain('stalling');
  await night.ends();
  expect(heard()).toEqual(['stalling-players raised', 'stalling-players over']);
});
