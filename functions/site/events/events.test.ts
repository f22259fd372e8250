import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { shownEventSchema } from '#shared/api/site/events.ts';
import { putEvent } from '../../catalog/listings/event-changes-store.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { after } from '../../test/time.ts';
import { useEvent, useWorld } from '../../test/use-world.ts';

const shop = useWorld();
const event = useEvent();
const lookUp = (subdomain = event.subdomain) => shop.visitor().get(`/events/domain/${subdomain}`);

it('returns the event of a subdomain to anybody, cached at the edge, with one read', async () => {
  const reads = jest.spyOn(DynamoDBDocumentClient.prototype, 'send');
  const { status, json, headers, setCookies } = await lookUp();
  const isCurrent = ([command]: unknown[]) => command instanceof GetCommand && command.input.ConsistentRead;
  // Strongly consistent: what is read here is cached, even if it is read just after a change.
  expect(reads.mock.calls.map(isCurrent)).toEqual([true]);
  expect(status).toBe(200);
  expect(shownEventSchema.parse(json)).toEqual(json);
  const packages = [{ price: 1999 }, { price: 2999 }];
  expect(json).toMatchObject({ _id: event._id, title: 'Fight Night', is_trial: false, packages });
  expect(json).not.toHaveProperty('subdomain');
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
  expect(headers['cache-tag']).toBe(`event:${event.subdomain}`);
  expect(setCookies).toEqual([]);
});

it('names the seller: the organiser, or the operator if the organiser has given no name', async () => {
  const organizer = await shop.organizer();
  await organizer.post('/studio/settings', { sellerName: 'Ringside Sp. z o.o.' });
  const { subdomain } = await organizer.publishes();
  expect((await lookUp(subdomain)).json.seller).toBe('Ringside Sp. z o.o.');
  expect((await lookUp()).json.seller).toBe('Marquee');
});

it('reads the seller once in some seconds, and only the event beside', async () => {
  const organizer = await shop.organizer();
  const { subdomain } = await organizer.publishes();
  expect((await lookUp(subdomain)).json.seller).toBe('Marquee');
  await organizer.post('/studio/settings', { sellerName: 'Ringside Sp. z o.o.' });
  const reads = jest.spyOn(DynamoDBDocumentClient.prototype, 'send');
  expect((await lookUp(subdomain)).json.seller).toBe('Marquee');
  expect(reads).toHaveBeenCalledTimes(1);
  const later = await after(0.1, () => lookUp(subdomain));
  expect(later.json.seller).toBe('Ringside Sp. z o.o.');
});

it('says if there is no event at a subdomain', async () =>
  expect(await lookUp('nowhere')).toMatchObject({
    status: 404,
    json: { error: 'Unable to fetch event details. Please try again later.' },
    headers: { 'cache-control': 'private, no-store' },
  }));

it('gives a subdomain to one event only', async () => {
  await expect(putEvent(sampleEvent({ subdomain: event.subdomain }))).rejects.toThrow('Transaction');
  await putEvent({ ...event, title: 'A new title' });
  expect((await lookUp()).json.title).toBe('A new title');
});

it('returns a package from before the kinds as the kind that it always was', async () => {
  const [pkg] = (await lookUp()).json.packages;
  const none = {
    rental: null,
    largest_picture: null,
    replay_days: null,
    bundle: null,
    subscription: null,
    sale_from: null,
    sale_until: null,
    quota: null,
  };
  expect(pkg).toEqual({ ...event.packages[0], ...none, kind: 'ppv', price_steps: [], streams: 2, sold_out: false });
});
