import { contract } from '#shared/api/contract.ts';
import { splitRoute } from '#shared/api/endpoint.ts';
import { pageAt } from '../../test/edge.ts';
import { entitle } from '../../test/entitled.ts';
import { published } from '../../test/people/organizer.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { useBuyer, useWorld } from '../../test/use-world.ts';
import type { Visitor } from '../../test/people/visitor.ts';
import { draft, useStudio } from './packages/testing/studio.ts';

const shop = useWorld();
const [olu, rival] = [useStudio(shop), useStudio(shop)];
const viewer = useBuyer(shop);

const lookUp = (subdomain: string) => viewer.get(`/events/domain/${subdomain}`);

describe('access', () => {
  const studioRoutes = contract.filter(({ access }) => access === 'organizer').map(({ route }) => splitRoute(route));
  const call = (visitor: Visitor, { method, path }: { method: string; path: string }) =>
    visitor.send(method, path.replace('{eventId}', 'evt_1'), Buffer.from('{'));

  it.each(studioRoutes)('%j: without a session the answer is 401, and a viewer finds nothing', async (route) => {
    expect((await call(shop.visitor(), route)).status).toBe(401);
    const { status, json } = await call(viewer, route);
    expect([status, json]).toEqual([404, { error: 'There is nothing at this address.', code: 'not_found' }]);
  });

  it('an organiser has to prove that the request is theirs', async () => {
    const answer = await olu.organizer.post('/studio/events', draft(), { 'x-xsrf-token': 'guessed' });
    expect(answer).toMatchObject({ status: 400, json: { code: 'csrf_failed' } });
  });

  it('another organiser’s event does not exist', async () => {
    const { _id } = await olu.create();
    for (const answer of [
      await rival.change(_id, { title: 'Mine now' }),
      await rival.publish(_id),
      await rival.unpublish(_id),
      await rival.add(_id, { name: 'A', price: 500 }),
    ])
      expect(answer).toMatchObject({ status: 404, json: { code: 'event_not_found' } });
    expect(await rival.list()).toEqual([]);
  });

  it('an event without an owner can be changed by nobody', async () => {
    const { _id } = await published(sampleEvent());
    expect((await olu.change(_id, { title: 'Mine' })).status).toBe(404);
  });
});

it('only a published event can be found and bought; its buyers can keep watching', async () => {
  const { _id, subdomain } = await olu.create();
  const { packages } = (await olu.add(_id, { name: 'Evening', price: 1500 })).json;
  await entitle(viewer.userId, { _id });
  const statuses = async () => {
    const answers = await Promise.all([
      lookUp(subdomain),
      pageAt(shop, `${subdomain}.marquee.localhost`),
      viewer.checksOut({ _id, packages }),
      viewer.watches({ _id }),
    ]);
    return answers.map(({ status }) => status);
  };
  const absent = [404, 404, 404, 200];
  expect(await statuses()).toEqual(absent);
  for (const _attempt of [1, 2]) expect((await olu.publish(_id)).json.status).toBe('published');
  expect((await lookUp(subdomain)).json).not.toHaveProperty('ownerId');
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  expect((await olu.unpublish(_id)).json.status).toBe('draft');
  expect(await statuses()).toEqual(absent);
});
