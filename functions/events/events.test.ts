import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { shownEventSchema } from '#shared/api/events.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { startWorld, type World } from '../test/world.ts';
import { putEvent } from './events-store.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

it('answers the event of a subdomain to anybody, cached at the edge, with one read', async () => {
  const event = sampleEvent();
  await putEvent(event);
  const reads = jest.spyOn(DynamoDBDocumentClient.prototype, 'send');
  const answer = await world.visitor().get(`/events/domain/${event.subdomain}`);
  const isCurrent = ([command]: unknown[]) => command instanceof GetCommand && command.input.ConsistentRead;
  // As it is at this moment: what is read here is kept, also where it is read just after a change.
  expect(reads.mock.calls.map(isCurrent)).toEqual([true]);
  reads.mockRestore();
  expect(answer.status).toBe(200);
  expect(shownEventSchema.parse(answer.json)).toEqual(answer.json);
  expect(answer.json).toMatchObject({ _id: event._id, title: 'Fight Night', is_trial: false, packages: [{ price: 1999 }, { price: 2999 }] });
  expect(answer.json).not.toHaveProperty('subdomain');
  expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
  expect(answer.headers['cache-tag']).toBe(`event:${event.subdomain}`);
  expect(answer.setCookies).toEqual([]);
});

it('says where no event lives', async () => {
  const answer = await world.visitor().get('/events/domain/nowhere');
  expect([answer.status, answer.json.error]).toEqual([404, 'Unable to fetch event details. Please try again later.']);
  expect(answer.headers['cache-control']).toBe('private, no-store');
});

it('gives a subdomain to one event', async () => {
  const event = sampleEvent();
  await putEvent(event);
  await expect(putEvent(sampleEvent({ subdomain: event.subdomain }))).rejects.toThrow('Transaction');
  await putEvent({ ...event, title: 'A new title' });
  expect((await world.visitor().get(`/events/domain/${event.subdomain}`)).json.title).toBe('A new title');
});

it('says of a package from before the kinds what it always was', async () => {
  const event = sampleEvent();
  await putEvent(event);
  const { packages } = (await world.visitor().get(`/events/domain/${event.subdomain}`)).json;
  expect(packages[0]).toEqual({
    ...event.packages[0],
    kind: 'ppv',
    rental: null,
    bundle: null,
    subscription: null,
    sale_from: null,
    sale_until: null,
    price_steps: [],
    quota: null,
    sold_out: false,
  });
});
