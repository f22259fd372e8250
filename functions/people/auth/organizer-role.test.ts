import { changeAccount } from './accounts-store.ts';
import { useBuyer, useOrganizer, useWorld } from '../../test/use-world.ts';

const shop = useWorld();
const organizer = useOrganizer(shop);
const viewer = useBuyer(shop);

const draft = { subdomain: 'late', title: 'Late', start_time: '2030-06-01T19:00:00.000Z' };

it('ends with the next request after it was revoked, whatever session is open', async () => {
  expect((await organizer.get('/studio/events')).status).toBe(200);
  await changeAccount(organizer.email, { role: 'viewer' });
  const refused = { status: 404, json: { code: 'not_found' } };
  expect(await organizer.get('/studio/events')).toMatchObject(refused);
  expect(await organizer.post('/studio/events', draft)).toMatchObject(refused);
  expect((await organizer.get('/orders/mine')).status).toBe(200);
  await changeAccount(organizer.email, { role: 'organizer' });
  expect((await organizer.get('/studio/events')).status).toBe(200);
});

it('begins with the next request after it was granted', async () => {
  expect((await viewer.get('/studio/events')).status).toBe(404);
  await changeAccount(viewer.email, { role: 'organizer' });
  expect((await viewer.get('/studio/events')).status).toBe(200);
});
