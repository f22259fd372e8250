import { useWorld } from '../../test/use-world.ts';
import { draft, keptEvent, useStudio } from './packages/testing/studio.ts';

const shop = useWorld();
const olu = useStudio(shop);

let presses = 0;
/** Returns the key of another press. */
const press = () => `press-of-the-test-${++presses}`;
const ids = (answers: { json: { _id: string } }[]) => new Set(answers.map(({ json }) => json._id));

/** Returns the actions in the log of changes that concern an event or its packages. */
const logged = async (action: string) => {
  const { entries } = (await olu.organizer.get('/studio/audit')).json as { entries: { action: string; after: object }[] };
  return entries.filter((entry) => entry.action === action);
};

it('a press whose answer was lost makes one event, also of three at the same moment, and is logged once', async () => {
  const body = { ...draft(), key: press() };
  const send = () => olu.organizer.post('/studio/events', body);
  const first = await send();
  const before = (await logged('studio.create-event')).length;
  expect(before).toBeGreaterThan(0);
  const others = await Promise.all([send(), send(), send()]);
  expect(ids([first, ...others]).size).toBe(1);
  expect((await olu.list()).filter(({ title }: { title: string }) => title === body.title)).toHaveLength(1);
  const log = await logged('studio.create-event');
  expect(log).toHaveLength(before);
  expect(JSON.stringify(log)).not.toContain(body.key);

  const raced = { ...draft(), key: press() };
  const answers = await Promise.all([1, 2, 3].map(() => olu.organizer.post('/studio/events', raced)));
  expect(ids(answers).size).toBe(1);
});

it('other details with the same key are another press', async () => {
  const body = { ...draft(), key: press() };
  await olu.organizer.post('/studio/events', body);
  const other = await olu.organizer.post('/studio/events', { ...body, title: 'Another night' });
  expect([other.status, other.json.code]).toEqual([409, 'subdomain_taken']);
});

it('without a key, the same words are refused as before', async () => {
  const body = draft();
  await olu.organizer.post('/studio/events', body);
  expect((await olu.organizer.post('/studio/events', body)).json).toMatchObject({ code: 'subdomain_taken' });
});

it('a repeated press makes one copy', async () => {
  const { _id } = await olu.create();
  const { subdomain, start_time } = draft();
  const send = () => olu.organizer.post(`/studio/events/${_id}/duplicate`, { subdomain, start_time, key });
  const key = press();
  expect(ids([await send(), ...(await Promise.all([send(), send()]))]).size).toBe(1);
});

it('a repeated press makes one package of each kind', async () => {
  const [event, other] = [await olu.create({ in_subscription: true }), await olu.create()];
  const kinds = [
    { name: 'Ticket', price: 1500 },
    { name: 'Two days', price: 900, kind: 'rental', rental: { hours: 48, window_days: 30 } },
    { name: 'Season', price: 5000, kind: 'bundle', bundle: { event_ids: [other._id] } },
    { name: 'Member', price: 700, kind: 'subscription', subscription: { interval: 'month' } },
  ];
  for (const kind of kinds) {
    const body = { ...kind, key: press() };
    const answers = await Promise.all([olu.add(event._id, body), olu.add(event._id, body)]);
    answers.push(await olu.add(event._id, body));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  }
  expect((await keptEvent(event._id)).packages.map(({ name }) => name).sort()).toEqual([
    'Member',
    'Season',
    'Ticket',
    'Two days',
  ]);
  expect((await keptEvent(other._id)).packages.map(({ name }) => name)).toEqual(['Season']);
  expect(JSON.stringify(await keptEvent(event._id))).not.toContain('press-of-the-test');
});
