import { saveEvent } from '../../catalog/listings/event-changes-store.ts';
import { channelEvents, listingParts } from '../../catalog/listings/listed/listed-events-store.ts';
import { writeMissingPlaces } from '../../catalog/listings/listed/missing-places-store.ts';
import { handles, HANDLE_KEPT_MS } from '../../catalog/listings/settings/handles-store.ts';
import { queryAll } from '../../platform/database/dynamodb.ts';
import { transact } from '../../platform/database/transact.ts';
import { unique } from '../../test/samples/sample-event.ts';
import type { Organizer } from '../../test/people/organizer.ts';
import { inHours } from '../../test/time.ts';
import { useWorld } from '../../test/use-world.ts';

const shop = useWorld({ keepsBooks: false });
let [olu, ada]: Organizer[] = [];
beforeEach(async () => {
  [olu, ada] = await Promise.all([shop.organizer(), shop.organizer()]);
});

const take = async (handle: string | null, organizer = olu!) => organizer.post('/studio/brand', { handle });
const titleOf = ({ title }: { title: string }) => title;
const own = () => `h${unique()}`.toLowerCase();
const TAKEN = { status: 409, json: { code: 'handle_taken', field: 'handle' } };

it('is chosen, written in lower case, and given up', async () => {
  const handle = own();
  expect(await take(` ${handle.toUpperCase()} `)).toMatchObject({ status: 200, json: { handle } });
  expect(await take(handle)).toMatchObject({ status: 200, json: { handle } });
  expect(await take(null)).toMatchObject({ status: 200, json: { handle: null } });
});

it('belongs to one organisation, also if two take it at the same moment', async () => {
  const handle = own();
  const answers = await Promise.all([take(handle, olu), take(handle, ada)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const loser = answers[0].status === 409 ? olu : ada;
  expect(await take(handle, loser)).toMatchObject(TAKEN);
});

it('is kept from others for 90 days after it was changed, and can be taken back', async () => {
  const [first, second] = [own(), own()];
  await take(first);
  await take(second);
  expect(await take(first, ada)).toMatchObject(TAKEN);
  expect(await take(first)).toMatchObject({ status: 200 });
  expect(await take(second)).toMatchObject({ status: 200 });
  const leftAt = new Date(Date.now() - HANDLE_KEPT_MS - 1000).toISOString();
  await transact([handles.put({ handle: first, ownerId: (await handles.find({ handle: first }))!.ownerId, leftAt })]);
  expect(await take(first, ada)).toMatchObject({ status: 200, json: { handle: first } });
  expect(await take(first)).toMatchObject(TAKEN);
});

it.each(['studio', 'events', 'cdn', 'marquee'])('refuses %s, which reads like the platform’s own', async (handle) =>
  expect(await take(handle)).toMatchObject(TAKEN),
);

it('leads to a page with the events that were there before the page and its lists were', async () => {
  const [word, handle] = [own(), own()];
  const [early, draft, listed] = [
    await olu!.publishes({ title: `Early ${word}`, start_time: inHours(24), end_time: inHours(26) }),
    await olu!.publishes({ title: `Draft ${word}`, start_time: inHours(24), end_time: inHours(26), status: 'draft' }),
    await olu!.publishes({ title: `Listed ${word}`, start_time: inHours(30), end_time: inHours(32) }),
  ];
  await transact(listingParts(early, null));
  const shown = async () => (await shop.visitor().get(`/channels/${handle}`)).json.shows.events.map(titleOf);
  const found = async () => (await shop.visitor().get(`/events?search=${word}`)).json.events.map(titleOf);
  expect(await found()).toEqual([listed.title]);
  await take(handle);
  expect(await shown()).toEqual([early.title, listed.title]);
  expect(await found()).toEqual([listed.title, early.title]);
  expect(await writeMissingPlaces(olu!.userId)).toBe(0);
  await saveEvent(draft, { ...draft, status: 'published' });
  expect(await shown()).toHaveLength(3);
});

it('finds places for more events than one read has, also for one that changes meanwhile', async () => {
  const [event, ...rest] = await Promise.all(
    Array.from({ length: 130 }, (_, n) => olu!.publishes({ title: own(), start_time: inHours(24 + n), end_time: inHours(200) })),
  );
  for (const one of [event!, ...rest]) await transact(listingParts(one, null));
  await Promise.all([writeMissingPlaces(olu!.userId), saveEvent(event!, { ...event!, start_time: inHours(12) })]);
  const places = await queryAll(channelEvents.tableName, `CHANNEL#${olu!.userId}`, 'shows#');
  expect(places).toHaveLength(130);
  expect(new Set(places.map(({ eventId }) => eventId)).size).toBe(130);
});

it('refuses the sixth change in 30 days', async () => {
  for (let change = 0; change < 5; change++) expect(await take(own())).toMatchObject({ status: 200 });
  expect(await take(own())).toMatchObject({ status: 400, json: { code: 'invalid_input', field: 'handle' } });
  expect(await olu!.post('/studio/brand', { accent: '#1a7f64' })).toMatchObject({ status: 200 });
});
