import { entitle } from '../../../test/entitled.ts';
import { useBuyer, useWorld } from '../../../test/use-world.ts';
import { keptEvent, useStudio } from '../packages/testing/studio.ts';

const shop = useWorld();
const [olu, rival] = [useStudio(shop), useStudio(shop)];
const viewer = useBuyer(shop);

const act = (eventId: string, verb: string, body?: object, { organizer } = olu) =>
  organizer.post(`/studio/events/${eventId}/${verb}`, body);
const lookUp = (subdomain: string) => shop.visitor().get(`/events/domain/${subdomain}`);
const free = async (name: string, { organizer } = olu) => (await organizer.get(`/studio/subdomains/${name}`)).json.refusal;

describe('an archived event', () => {
  it('has no page, is watched by its buyers, and comes back as a draft', async () => {
    const { _id, subdomain } = await olu.create();
    await olu.sellAndPublish(_id);
    await entitle(viewer.userId, { _id });
    for (const _attempt of [1, 2]) {
      expect((await act(_id, 'archive')).json).toMatchObject({ status: 'draft', is_archived: true, is_deletable: false });
    }
    expect((await lookUp(subdomain)).status).toBe(404);
    expect((await viewer.watches({ _id })).status).toBe(200);
    for (const _attempt of [1, 2]) {
      expect((await act(_id, 'restore')).json).toMatchObject({ status: 'draft', is_archived: false });
    }
    expect((await olu.publish(_id)).json).toMatchObject({ status: 'published', is_archived: false });
  });
});

describe('a copy of an event', () => {
  const start_time = '2027-07-10T19:00:00.000Z';

  it('is a draft with its details and packages, whose moments move along', async () => {
    const [one, other] = await Promise.all([
      olu.create({ start_time: '2027-06-10T19:00:00.000Z', end_time: '2027-06-10T22:00:00.000Z', description: 'Five bands.' }),
      olu.create(),
    ]);
    const early = { until: '2027-06-01T19:00:00.000Z', price: 900 };
    await olu.add(one._id, { name: 'Evening', price: 1500, quota: 10, price_steps: [early] });
    await olu.add(one._id, { name: 'Both', price: 2500, kind: 'bundle', bundle: { event_ids: [other._id] } });
    await olu.publish(one._id);
    const { status, json } = await act(one._id, 'duplicate', { subdomain: 'encore', start_time });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      status: 'draft',
      subdomain: 'encore',
      title: one.title,
      image: one.image,
      description: 'Five bands.',
      start_time,
      end_time: '2027-07-10T22:00:00.000Z',
      is_deletable: true,
    });
    const [evening] = (await keptEvent(one._id)).packages;
    expect(json.packages).toMatchObject([
      { name: 'Evening', quota: 10, price_steps: [{ until: '2027-07-01T19:00:00.000Z', price: 900 }] },
    ]);
    expect(json.packages[0]._id).not.toBe(evening!._id);
    expect((await keptEvent(one._id)).status).toBe('published');
  });

  it('has neither film nor broadcast, and sells the subscription if the original does', async () => {
    const { _id } = await olu.create({ in_subscription: true });
    await olu.add(_id, { name: 'Monthly', price: 900, kind: 'subscription', subscription: { interval: 'month' } });
    await olu.organizer.post(`/studio/events/${_id}/media`, { files: [{ path: 'master.m3u8', size: 4 }] });
    const { json } = await act(_id, 'duplicate', { subdomain: 'weekly', start_time });
    expect(json.packages).toMatchObject([{ name: 'Monthly', kind: 'subscription' }]);
    expect(await keptEvent(json._id)).toMatchObject({ has_film: false, has_preview: false, is_live: false });
  });

  it('needs an address of its own', async () => {
    const { _id, subdomain } = await olu.create();
    for (const [name, code] of Object.entries({ [subdomain]: 'subdomain_taken', www: 'subdomain_reserved' }))
      expect((await act(_id, 'duplicate', { subdomain: name, start_time })).json).toMatchObject({ code, field: 'subdomain' });
    for (const field of ['subdomain', 'start_time'])
      expect(await act(_id, 'duplicate', { subdomain: 'x', start_time, [field]: '?' })).toMatchObject({
        status: 400,
        json: { field },
      });
  });
});

describe('a deletion', () => {
  it('of a new draft frees its address', async () => {
    const { _id, subdomain } = await olu.create();
    expect(await free(subdomain)).toBe('subdomain_taken');
    expect(await act(_id, 'delete')).toMatchObject({ status: 200, json: {} });
    expect(await free(subdomain, rival)).toBeNull();
    expect((await olu.list()).map((event: { _id: string }) => event._id)).not.toContain(_id);
    expect(await act(_id, 'delete')).toMatchObject({ status: 404, json: { code: 'event_not_found' } });
    expect((await rival.tryToCreate({ subdomain })).status).toBe(200);
  });

  it('is refused once an event was published, or in a bundle', async () => {
    const [one, other, published] = await Promise.all([olu.create(), olu.create(), olu.create()]);
    await olu.add(one._id, { name: 'Both', price: 2500, kind: 'bundle', bundle: { event_ids: [other._id] } });
    await olu.sellAndPublish(published._id);
    await olu.unpublish(published._id);
    for (const { _id } of [one, other, published])
      expect(await act(_id, 'delete')).toMatchObject({ status: 409, json: { code: 'event_not_deletable' } });
  });

  it('loses against a change at the same time, or wins against it', async () => {
    const { _id, subdomain } = await olu.create({ is_trial: true });
    const [deleted, published] = await Promise.all([act(_id, 'delete'), olu.publish(_id)]);
    const isGone = deleted.status === 200;
    expect([200, 409]).toContain(deleted.status);
    if (isGone) expect([404, 409]).toContain(published.status);
    expect((await lookUp(subdomain)).status).toBe(!isGone && published.status === 200 ? 200 : 404);
  });
});

it('another organiser’s event does not exist', async () => {
  const { _id } = await olu.create();
  const copy = { subdomain: 'stolen', start_time: '2027-07-10T19:00:00.000Z' };
  const bodies = { archive: undefined, restore: undefined, delete: undefined, duplicate: copy };
  for (const [verb, body] of Object.entries(bodies))
    expect(await act(_id, verb, body, rival)).toMatchObject({ status: 404, json: { code: 'event_not_found' } });
});

describe('a subdomain', () => {
  it('is free, taken by anybody’s draft, or reserved', async () => {
    const { subdomain } = await rival.create();
    expect([await free('nobody-has-it'), await free(subdomain), await free('www')]).toEqual([
      null,
      'subdomain_taken',
      'subdomain_reserved',
    ]);
    expect(await olu.organizer.get('/studio/subdomains/Not_One')).toMatchObject({ status: 400, json: { field: 'name' } });
  });

  it('is checked a limited number of times', async () => {
    const organizer = await shop.organizer();
    const check = () => organizer.get('/studio/subdomains/any');
    // In turns of fifty: a busy machine answers 300 at once too late for some.
    for (let turn = 0; turn < 6; turn += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, check));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    }
    expect(await check()).toMatchObject({ status: 429, json: { code: 'too_many_attempts' } });
  });
});
