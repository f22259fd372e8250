import { contract } from '#shared/api/contract.ts';
import { splitRoute } from '#shared/api/endpoint.ts';
import { grantPart } from '../entitlements/entitlements-store.ts';
import { putEvent } from '../events/events-store.ts';
import { transact } from '../platform/transact.ts';
import { signInOrganizer } from '../test/organizer.ts';
import { sampleEvent } from '../test/sample-event.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';

let world: World;
let olu: Visitor;
let rival: Visitor;

beforeAll(async () => {
  world = await startWorld();
  const [first, second] = await Promise.all([signInOrganizer(world), signInOrganizer(world)]);
  olu = first.visitor;
  rival = second.visitor;
});
afterAll(() => world.stop());

const draft = () => ({
  subdomain: `show-${Math.random().toString(36).slice(2, 10)}`,
  title: 'Open Air',
  start_time: '2027-06-01T19:00:00Z',
});
const create = async () => (await olu.post('/studio/events', draft())).json;
const lookUp = (subdomain: string) => world.visitor().get(`/events/domain/${subdomain}`);
const pageOf = (subdomain: string) =>
  world.gateway({
    method: 'GET',
    url: '/',
    headers: { 'x-forwarded-host': `${subdomain}.marquee.localhost`, 'x-origin-secret': world.keys.originSecret },
    body: Buffer.alloc(0),
    sourceIp: '192.0.2.1',
  });

describe('who may call', () => {
  const studioRoutes = contract.filter(({ access }) => access === 'organizer').map(({ route }) => splitRoute(route));
  const call = (visitor: Visitor, { method, path }: { method: string; path: string }) =>
    visitor.send(method, path.replace('{eventId}', 'evt_1'), Buffer.from('{'));

  it.each(studioRoutes)('%j: nobody signed in is 401, a viewer finds nothing', async (route) => {
    const viewer = world.visitor();
    expect((await call(viewer, route)).status).toBe(401);
    await viewer.register();
    const answer = await call(viewer, route);
    expect([answer.status, answer.json]).toEqual([404, { error: 'There is nothing at this address.', code: 'not_found' }]);
  });

  it('an organiser must prove that the request is theirs', async () => {
    const answer = await olu.post('/studio/events', draft(), { 'x-xsrf-token': 'guessed' });
    expect([answer.status, answer.json.code]).toEqual([400, 'csrf_failed']);
  });

  it('another organiser’s event does not exist', async () => {
    const { _id } = await create();
    for (const [path, body] of [['', { title: 'Mine now' }], ['/publish'], ['/unpublish'], ['/packages', { name: 'A', price: 500 }]] as const) {
      const answer = await rival.post(`/studio/events/${_id}${path}`, body);
      expect([answer.status, answer.json.code]).toEqual([404, 'event_not_found']);
    }
    expect((await rival.get('/studio/events')).json).toEqual({ events: [] });
  });

  it('an event without an owner is nobody’s to change', async () => {
    const event = sampleEvent();
    await putEvent(event);
    expect((await olu.post(`/studio/events/${event._id}`, { title: 'Mine' })).status).toBe(404);
  });
});

it('only a published event can be found and bought; who bought it watches on', async () => {
  const event = await create();
  const { packages } = (await olu.post(`/studio/events/${event._id}/packages`, { name: 'Evening', price: 1500 })).json;
  const viewer = world.visitor();
  await viewer.register();
  const { token } = (await viewer.post('/auth/session')).json;
  await transact([grantPart(JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()).sub, event._id, 'ord_1', { kind: 'order' })]);
  const statuses = async () => {
    const checkout = { eventId: event._id, packageId: packages[0]._id };
    const answers = await Promise.all([
      lookUp(event.subdomain),
      pageOf(event.subdomain),
      viewer.post('/orders/create-checkout-payment-intent', checkout),
      viewer.post(`/events/${event._id}/playback`),
    ]);
    return answers.map(({ status }) => status);
  };
  const absent = [404, 404, 404, 200];
  expect(await statuses()).toEqual(absent);
  for (const attempt of ['publish', 'publish again']) {
    const { json } = await olu.post(`/studio/events/${event._id}/publish`);
    expect([attempt, json.status]).toEqual([attempt, 'published']);
  }
  expect((await lookUp(event.subdomain)).json).not.toHaveProperty('ownerId');
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  expect((await olu.post(`/studio/events/${event._id}/unpublish`)).json.status).toBe('draft');
  expect(await statuses()).toEqual(absent);
});
