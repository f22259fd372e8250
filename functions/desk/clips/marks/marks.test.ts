import fc from 'fast-check';
import type { Mark } from '#shared/api/desk/studio/marks.ts';
import { MOST_MARKS } from '#shared/video/clips/marks.ts';
import { forAll } from '../../../test/for-all.ts';
import { Broadcaster } from '../../../test/stories/broadcast/broadcaster.ts';
import { inHours } from '../../../test/time.ts';
import { useOrganizer, useWorld } from '../../../test/use-world.ts';
import { withMark, withoutMark } from './marks-rules.ts';
import { findMarks, saveMarks } from './marks-store.ts';

const shop = useWorld({ keepsBooks: false });
const olu = useOrganizer(shop);
const ama = useOrganizer(shop);

const keyOf = (number: number) => `key-${String(number).padStart(16, '0')}`;

/** Returns an event that is on air. */
async function onAir() {
  const event = await olu.sells({}, { has_film: false, start_time: inHours(-1), end_time: inHours(3), available_from: null });
  const night = new Broadcaster(shop, olu, event);
  await night.broadcasts();
  const { broadcastId } = await night.sees();
  const route = `/studio/events/${event._id}/marks`;
  const marks = (body: object) => olu.post(route, { broadcastId, key: keyOf(1), kind: 'moment', ago: 0, ...body });
  const seen = async () => (await olu.get(route)).json;
  return { event, night, broadcastId: broadcastId!, route, marks, seen };
}

const marked = fc.record<Mark>({
  id: fc.nat(250).map(keyOf),
  kind: fc.constantFrom('moment', 'in', 'out'),
  at: fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }).map((at) => at.toISOString()),
  title: fc.string(),
});

test('marks are in order, each once, and never more than there may be', () => {
  forAll([fc.array(marked, { maxLength: 300 })], (all) => {
    const kept = all.reduce<readonly Mark[]>((before, mark) => withMark(before, mark) ?? before, []);
    expect(kept.length).toBe(Math.min(MOST_MARKS, new Set(all.map(({ id }) => id)).size));
    expect(kept).toEqual(kept.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)));
    expect(kept.reduce((left, { id }) => withoutMark(left, id), kept)).toEqual([]);
  });
});

it('keeps what members mark, for everybody of the organisation, and once however often it is sent', async () => {
  const { broadcastId, marks, seen, route } = await onAir();
  expect(await seen()).toEqual({ broadcastId, marks: [] });
  const before = Date.now();
  await marks({ key: keyOf(2), kind: 'out', title: 'Knock-out' });
  const { status, json } = await marks({ key: keyOf(1), kind: 'in', ago: 60_000 });
  expect([status, json.marks.map(({ id }: Mark) => id)]).toEqual([200, [keyOf(1), keyOf(2)]]);
  expect(await marks({ key: keyOf(1), kind: 'in', ago: 90_000 })).toMatchObject({ status: 200, json });
  const [first] = (await seen()).marks as Mark[];
  expect(Date.parse(first!.at)).toBeGreaterThanOrEqual(before - 60_000);
  expect(Date.parse(first!.at)).toBeLessThanOrEqual(Date.now() - 60_000);
  for (let time = 0; time < 2; time += 1) {
    expect((await olu.post(`${route}/remove`, { broadcastId, key: keyOf(2) })).json.marks).toEqual([first]);
  }
});

it('keeps the marks of members who mark at the same moment', async () => {
  const { marks, seen } = await onAir();
  const answers = await Promise.all([1, 2, 3].map((number) => marks({ key: keyOf(number) })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await seen()).marks).toHaveLength(3);
});

it('refuses more marks than a show can have, and names what to do', async () => {
  const { event, broadcastId, marks } = await onAir();
  const at = new Date().toISOString();
  const full = Array.from({ length: MOST_MARKS }, (_, number) => ({ id: keyOf(number), kind: 'in' as const, at, title: '' }));
  await saveMarks(event._id, await findMarks(event._id, broadcastId), { broadcastId, marks: full });
  const refused = await marks({ key: keyOf(999) });
  expect(refused).toMatchObject({ status: 409, json: { code: 'broadcast_state', error: expect.stringContaining('200 marks') } });
});

it('refuses marks of a broadcast that is over or not theirs', async () => {
  const { night, broadcastId, marks, seen, route } = await onAir();
  await marks({});
  const strangers = await ama.post(route, { broadcastId, key: keyOf(3), kind: 'in', ago: 0 });
  expect(strangers).toMatchObject({ status: 404, json: { code: 'event_not_found' } });
  expect((await ama.get(route)).status).toBe(404);
  expect(await marks({ broadcastId: 'brd_0' })).toMatchObject({ status: 409, json: { field: 'broadcastId' } });
  await night.ends();
  expect(await marks({ key: keyOf(4) })).toMatchObject({ status: 409, json: { code: 'broadcast_state' } });
  // One whose answer was lost is no mistake.
  expect((await marks({})).status).toBe(200);
  expect((await seen()).marks).toHaveLength(1);
});

it.each([
  ['no key', { key: undefined }, 'key'],
  ['a short key', { key: 'short' }, 'key'],
  ['another kind', { kind: 'sideways' }, 'kind'],
  ['the future', { ago: -1 }, 'ago'],
  ['long ago', { ago: 600_001 }, 'ago'],
  ['half a millisecond', { ago: 0.5 }, 'ago'],
  ['a long title', { title: 'x'.repeat(81) }, 'title'],
  ['hidden characters', { title: 'Round\u202e2' }, 'title'],
  ['two lines', { title: 'Round\n2' }, 'title'],
  ['a key of another item', { broadcastId: 'brd_1#' }, 'broadcastId'],
  ['something else', { rev: 1 }, 'rev'],
])('refuses a mark with %s', async (_, body, field) => {
  const { status, json } = await olu.post('/studio/events/evt_1/marks', {
    broadcastId: 'brd_1',
    key: keyOf(1),
    kind: 'in',
    ago: 0,
    ...body,
  });
  expect([status, json.field]).toEqual([400, field]);
});
