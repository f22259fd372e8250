import { eventStateOf } from '#shared/catalog/event-state.ts';
import { fieldsAtFault } from '../../test/fields-at-fault.ts';
import { published } from '../../test/people/organizer.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { useWorld } from '../../test/use-world.ts';
import { studioOf, useStudio } from './packages/testing/studio.ts';

const shop = useWorld();
const [olu, rival] = [useStudio(shop), useStudio(shop)];

const lookUp = (subdomain: string) => shop.visitor().get(`/events/domain/${subdomain}`);
const fromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const end_time = '2027-06-30T23:00:00Z';

describe('a new event', () => {
  it('is a draft with an address, listed with the latest to start first', async () => {
    const { create, list } = studioOf(await shop.organizer());
    const early = await create({ title: 'Open Air', start_time: '2027-01-01T19:00:00Z', end_time: null });
    const ids = { _id: expect.stringMatching(/^evt_/), subdomain: expect.stringMatching(/^night-/) };
    const times = { start_time: '2027-01-01T19:00:00.000Z', end_time: null, refund_rule: 'until_start' };
    const trial = { is_trial: false, trial_minutes: 5, has_preview: false };
    const image = '/images/fight-night.svg';
    const unset = { description: '', packages: [], allowed_countries: [], blocked_countries: [], embed_origins: [] };
    const url = `https://${early.subdomain}.marquee.localhost/`;
    const rest = {
      title: 'Open Air',
      status: 'draft',
      url,
      cancelled: null,
      is_live: false,
      in_subscription: false,
      expected_audience: null,
      cost_limit: null,
      available_from: null,
      missed_minutes: null,
      watermark: false,
      replay_release: 'at_once',
      with_ads: false,
      ad_tag: null,
      time_zone: null,
      venue_city: null,
      needs: ['way_in'],
      is_archived: false,
      taken_down: null,
      is_deletable: true,
      image,
    };
    expect(early).toEqual({ ...ids, ...times, ...trial, ...unset, ...rest });
    const late = await create({ start_time: '2027-02-01T19:00:00Z' });
    expect(await list()).toEqual([late, early]);
  });

  it.each(['www', 'api', 'admin', 'studio', 'media', 'assets', 'images', 'mail', 'status', 'app', 'auth', 'static', 'cdn'])(
    'may not be called %s',
    async (subdomain) => {
      const reserved = { code: 'subdomain_reserved', field: 'subdomain' };
      expect(await olu.tryToCreate({ subdomain })).toMatchObject({ status: 409, json: reserved });
    },
  );

  it.each(
    fieldsAtFault({
      subdomain: ['Open_Air', 'a.b'],
      title: ['  '],
      start_time: ['tomorrow'],
      end_time: ['2027-06-01T19:00:00Z'],
      image: ['https://elsewhere.example/x.png', '/images/../secret.png'],
      ownerId: ['usr_other'],
      trial_minutes: [31, 2.5],
      expected_audience: [0, 1.5, '1000', 10_000_001],
      cost_limit: [99, 100.5, '250', 100_000_001],
      available_from: ['tomorrow', 5],
      has_film: [false],
      ad_tag: ['http://ads.example.com/', 'https://127.0.0.1/', `https://ads.example.com/${'a'.repeat(2_000)}`, '', 7],
      time_zone: ['Middle/Earth', 'x'.repeat(61), 1],
      embed_origins: [['https://a.example', 'https://a.example'], Array(21).fill('https://a.example'), 'https://a.example'],
    }),
  )('%j is refused, naming the field', async (changes, field) =>
    expect(await olu.tryToCreate({ start_time: '2027-06-01T19:00:00Z', ...changes })).toMatchObject({
      status: 400,
      json: { field },
    }),
  );

  it('gets its subdomain alone, however many request it concurrently', async () => {
    const answers = await Promise.all([olu, rival, olu, rival].map((each) => each.tryToCreate({ subdomain: 'wanted' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    for (const { json } of answers.filter(({ status }) => status === 409))
      expect(json).toMatchObject({ code: 'subdomain_taken', field: 'subdomain' });
  });
});

describe('an edit', () => {
  it('changes what it names and leaves the rest', async () => {
    const event = await olu.create({ description: 'Five bands.', end_time });
    const changes = { title: 'Open Air II', end_time: null };
    expect((await olu.change(event._id, changes)).json).toEqual({ ...event, ...changes });
  });

  it.each(
    fieldsAtFault({
      title: [''],
      end_time: ['2027-05-01T00:00:00Z'],
      status: ['published'],
      packages: [[]],
      trial_minutes: [-1],
      has_film: [false],
    }),
  )('to %j is refused, naming the field', async (changes, field) => {
    const { _id } = await olu.create();
    expect(await olu.change(_id, changes)).toMatchObject({ status: 400, json: { field } });
  });

  it('sets how a trial works', async () => {
    const event = await olu.create({ is_trial: true, trial_minutes: 0, end_time });
    expect(event).toMatchObject({ is_trial: true, trial_minutes: 0, has_preview: false });
    const trial = { trial_minutes: 10, has_preview: true };
    expect((await olu.change(event._id, trial)).json).toEqual({ ...event, ...trial });
  });

  it('that takes the live mark off after the start ends the event for everybody, until it is live again', async () => {
    const times = { start_time: fromNow(-60), end_time: fromNow(60) };
    const event = await olu.create({ is_trial: true });
    await olu.publish(event._id);
    await olu.change(event._id, times);
    const seen = async () => eventStateOf((await lookUp(event.subdomain)).json, Date.now());
    expect(await seen()).toBe('due');
    await olu.change(event._id, { is_live: true });
    expect(await seen()).toBe('live');
    expect((await olu.change(event._id, { is_live: false })).json).toMatchObject({ is_live: false, ...times });
    expect(await seen()).toBe('ended');
    await olu.change(event._id, { title: 'Open Air II' });
    expect(await seen()).toBe('ended');
    await olu.change(event._id, { is_live: true });
    expect(await seen()).toBe('live');
  });

  it('that takes a live mark off before the start leaves the event to come', async () => {
    const { _id, subdomain } = await olu.create({ is_trial: true, start_time: fromNow(60), end_time: fromNow(120) });
    await olu.publish(_id);
    expect((await olu.change(_id, { is_live: true })).json).toMatchObject({ status: 'published', is_live: true });
    expect((await olu.change(_id, { is_live: false })).json).toMatchObject({ is_live: false });
    expect(eventStateOf((await lookUp(subdomain)).json, Date.now())).toBe('upcoming');
  });

  it('decides whether players show a mark, which is no part of the public event', async () => {
    const event = await olu.create();
    expect(event.watermark).toBe(false);
    expect((await olu.change(event._id, { watermark: true })).json).toEqual({ ...event, watermark: true });
    expect(await olu.change(event._id, { watermark: 'yes' })).toMatchObject({ status: 400, json: { field: 'watermark' } });
  });

  it('sets where its ads come from, which everybody learns as a fact and only its organiser as an address', async () => {
    const { _id, subdomain } = await olu.create({ is_trial: true });
    await olu.publish(_id);
    const ad_tag = 'https://ads.example.com/vast?cb=[CACHEBUSTING]';
    expect((await olu.change(_id, { ad_tag })).json).toMatchObject({ ad_tag, with_ads: true });
    const { json, text } = await lookUp(subdomain);
    expect([json.with_ads, text.includes('ads.example.com')]).toEqual([true, false]);
    expect((await olu.change(_id, { ad_tag: 'https://10.0.0.1/vast' })).json).toMatchObject({
      code: 'invalid_input',
      field: 'ad_tag',
    });
    expect((await olu.change(_id, { ad_tag: null })).json).toMatchObject({ ad_tag: null, with_ads: false });
  });

  it('names the audience that it expects, which only its organiser sees', async () => {
    const { _id, subdomain } = await olu.create();
    await olu.sellAndPublish(_id);
    for (const expected_audience of [250_000, null])
      expect((await olu.change(_id, { expected_audience })).json.expected_audience).toBe(expected_audience);
    await olu.change(_id, { expected_audience: 250_000 });
    expect((await lookUp(subdomain)).text).not.toContain('audience');
  });

  it('to another subdomain frees the old one', async () => {
    const { _id, subdomain } = await olu.create();
    await olu.sellAndPublish(_id);
    await olu.change(_id, { subdomain: 'moved' });
    expect((await lookUp('moved')).json._id).toBe(_id);
    expect((await lookUp(subdomain)).status).toBe(404);
    expect((await rival.tryToCreate({ subdomain })).status).toBe(200);
  });

  it('to a taken or reserved subdomain changes nothing', async () => {
    const [event, other] = await Promise.all([olu.create(), olu.create()]);
    for (const [subdomain, code] of Object.entries({ [other.subdomain]: 'subdomain_taken', www: 'subdomain_reserved' })) {
      const answer = await olu.change(event._id, { subdomain, title: 'Moved' });
      expect(answer).toMatchObject({ status: 409, json: { code, field: 'subdomain' } });
    }
    expect(await olu.list()).toEqual(expect.arrayContaining([event, other]));
  });

  it('is kept when others are made concurrently', async () => {
    const { _id } = await olu.create();
    await Promise.all([
      olu.change(_id, { title: 'Renamed' }),
      olu.add(_id, { name: 'Evening', price: 1500 }),
      olu.add(_id, { name: 'Weekend', price: 2500 }),
    ]);
    const kept = (await olu.list()).find((event: { _id: string }) => event._id === _id);
    expect(kept.title).toBe('Renamed');
    expect(kept.packages.map(({ name }: { name: string }) => name).sort()).toEqual(['Evening', 'Weekend']);
  });

  it('works on an event from before drafts and versions', async () => {
    const event = await published(sampleEvent({ ownerId: olu.organizer.userId }));
    expect((await olu.change(event._id, { title: 'Rematch' })).json.status).toBe('published');
    expect((await lookUp(event.subdomain)).json.title).toBe('Rematch');
  });
});
