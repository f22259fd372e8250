import { inHours } from '../../../test/time.ts';
import { useWorld } from '../../../test/use-world.ts';
import { keptEvent, useStudio } from '../packages/testing/studio.ts';

const shop = useWorld();
const olu = useStudio(shop);

const NEVER_MET = { image: '', start_time: '2026-01-01T19:00:00.000Z' };

it('takes a picture, a way in and something to come to; a refusal names all that is missing', async () => {
  const { _id, needs } = await olu.create(NEVER_MET);
  expect(needs).toEqual(['picture', 'way_in', 'program']);
  const error =
    'This event is not ready to be published. Please add a picture, add a package, offer a free trial or include it in your ' +
    'subscription, and choose a start in the future, upload a film or prepare a broadcast.';
  const refused = { status: 409, json: { code: 'event_not_ready', field: 'image', error } };
  expect(await olu.publish(_id)).toMatchObject(refused);
  await olu.change(_id, { image: '/images/fight-night.svg' });
  expect(await olu.publish(_id)).toMatchObject({ status: 409, json: { field: 'packages' } });
  await olu.add(_id, { name: 'Evening', price: 1500 });
  expect(await olu.publish(_id)).toMatchObject({ status: 409, json: { field: 'start_time' } });
  expect((await olu.change(_id, { start_time: inHours(5) })).json.needs).toEqual([]);
  expect((await olu.publish(_id)).json).toMatchObject({ status: 'published', needs: [] });
});

it.each([{ is_trial: true }, { in_subscription: true }])('%j is a way in', async (way) =>
  expect((await olu.create(way)).needs).toEqual([]),
);

it('a package whose sale is over is none', async () => {
  const { _id } = await olu.create();
  const { json } = await olu.add(_id, { name: 'Evening', price: 1500, sale_until: '2026-01-01T19:00:00.000Z' });
  expect(json.needs).toEqual(['way_in']);
});

it.each(['films', 'media'])('%s that are uploaded are something to watch, whenever it started', async (route) => {
  const { _id } = await olu.create({ is_trial: true, start_time: NEVER_MET.start_time });
  const body = route === 'films' ? { name: 'a.mp4', size: 4 } : { files: [{ path: 'master.m3u8', size: 4 }] };
  await olu.organizer.post(`/studio/events/${_id}/${route}`, body);
  expect((await olu.publish(_id)).status).toBe(200);
});

it('publishing again changes nothing, whatever the event lacks by now', async () => {
  const { _id } = await olu.create();
  await olu.sellAndPublish(_id);
  await olu.change(_id, NEVER_MET);
  const before = await keptEvent(_id);
  expect((await olu.publish(_id)).json).toMatchObject({ status: 'published', needs: ['picture', 'program'] });
  expect((await keptEvent(_id)).status).toBe(before.status);
  await olu.unpublish(_id);
  expect((await olu.publish(_id)).status).toBe(409);
});
