import { putEvent } from '../events/events-store.ts';
import { signInOrganizer } from '../test/organizer.ts';
import { sampleEvent } from '../test/sample-event.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';

let world: World;
let olu: Visitor;
let oluId: string;
let rival: Visitor;

beforeAll(async () => {
  world = await startWorld();
  const [first, second] = await Promise.all([signInOrganizer(world), signInOrganizer(world)]);
  olu = first.visitor;
  oluId = first.userId;
  rival = second.visitor;
});
afterAll(() => world.stop());

let count = 0;
const freshName = () => `show-${(count += 1)}`;
const draft = (changes: object = {}) => ({
  subdomain: freshName(),
  title: 'Open Air',
  start_time: '2027-06-01T19:00:00Z',
  ...changes,
});
const create = async (changes: object = {}) => (await olu.post('/studio/events', draft(changes))).json;
const lookUp = (subdomain: string) => world.visitor().get(`/events/domain/${subdomain}`);

describe('a new event', () => {
  it('is a draft with an address, listed with the latest to start first', async () => {
    const { visitor } = await signInOrganizer(world);
    const early = await visitor.post('/studio/events', draft({ start_time: '2027-01-01T19:00:00Z', end_time: null }));
    expect(early.json).toEqual({
      _id: expect.stringMatching(/^evt_/),
      subdomain: expect.stringMatching(/^show-/),
      status: 'draft',
      url: `https://${early.json.subdomain}.marquee.localhost/`,
      title: 'Open Air',
      description: '',
      image: '',
      start_time: '2027-01-01T19:00:00.000Z',
      end_time: null,
      is_live: false,
      is_trial: false,
      has_preview: false,
      trial_minutes: 5,
      packages: [],
      allowed_countries: [],
      blocked_countries: [],
      in_subscription: false,
      refund_rule: 'until_start',
    });
    const late = await visitor.post('/studio/events', draft({ start_time: '2027-02-01T19:00:00Z' }));
    expect((await visitor.get('/studio/events')).json.events).toEqual([late.json, early.json]);
  });

  it.each(['www', 'api', 'admin', 'studio', 'media', 'assets', 'images', 'mail', 'status', 'app', 'auth', 'static', 'cdn'])(
    'may not be called %s',
    async (subdomain) => {
      const answer = await olu.post('/studio/events', draft({ subdomain }));
      expect([answer.status, answer.json.code, answer.json.field]).toEqual([409, 'subdomain_reserved', 'subdomain']);
    },
  );

  it.each([
    [{ subdomain: 'Open_Air' }, 'subdomain'],
    [{ subdomain: 'a.b' }, 'subdomain'],
    [{ title: '  ' }, 'title'],
    [{ start_time: 'tomorrow' }, 'start_time'],
    [{ end_time: '2027-06-01T19:00:00Z' }, 'end_time'],
    [{ image: 'https://elsewhere.example/x.png' }, 'image'],
    [{ image: '/images/../secret.png' }, 'image'],
    [{ ownerId: 'usr_other' }, 'ownerId'],
    [{ trial_minutes: 31 }, 'trial_minutes'],
    [{ trial_minutes: 2.5 }, 'trial_minutes'],
    [{ has_film: false }, 'has_film'],
  ])('%j is refused by name', async (changes, field) => {
    const answer = await olu.post('/studio/events', draft(changes));
    expect([answer.status, answer.json.field]).toEqual([400, field]);
  });

  it('gets its subdomain alone, however many ask at once', async () => {
    const wanted = draft();
    const answers = await Promise.all([olu, rival, olu, rival].map((visitor) => visitor.post('/studio/events', wanted)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    for (const { json } of answers.filter(({ status }) => status === 409)) {
      expect(json).toMatchObject({ code: 'subdomain_taken', field: 'subdomain' });
    }
  });
});

describe('an edit', () => {
  it('changes what it names and leaves the rest', async () => {
    const event = await create({ description: 'Five bands.', end_time: '2027-06-01T23:00:00Z' });
    const answer = await olu.post(`/studio/events/${event._id}`, { title: 'Open Air II', end_time: null });
    expect(answer.json).toEqual({ ...event, title: 'Open Air II', end_time: null });
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ end_time: '2027-05-01T00:00:00Z' }, 'end_time'],
    [{ status: 'published' }, 'status'],
    [{ packages: [] }, 'packages'],
    [{ trial_minutes: -1 }, 'trial_minutes'],
    [{ has_film: false }, 'has_film'],
  ])('to %j is refused by name', async (changes, field) => {
    const { _id } = await create();
    const answer = await olu.post(`/studio/events/${_id}`, changes);
    expect([answer.status, answer.json.field]).toEqual([400, field]);
  });

  it('says how a trial goes', async () => {
    const event = await create({ is_trial: true, trial_minutes: 0, end_time: '2027-06-01T23:00:00Z' });
    expect(event).toMatchObject({ is_trial: true, trial_minutes: 0, has_preview: false });
    const trial = { trial_minutes: 10, has_preview: true };
    expect((await olu.post(`/studio/events/${event._id}`, trial)).json).toEqual({ ...event, ...trial });
  });

  it('to another subdomain frees the old one', async () => {
    const event = await create();
    await olu.post(`/studio/events/${event._id}/publish`);
    const subdomain = freshName();
    await olu.post(`/studio/events/${event._id}`, { subdomain });
    expect((await lookUp(subdomain)).json._id).toBe(event._id);
    expect((await lookUp(event.subdomain)).status).toBe(404);
    expect((await rival.post('/studio/events', draft({ subdomain: event.subdomain }))).status).toBe(200);
  });

  it('to a taken or reserved subdomain changes nothing', async () => {
    const [event, other] = await Promise.all([create(), create()]);
    for (const [subdomain, code] of [[other.subdomain, 'subdomain_taken'], ['www', 'subdomain_reserved']]) {
      const answer = await olu.post(`/studio/events/${event._id}`, { subdomain, title: 'Moved' });
      expect([answer.status, answer.json.code, answer.json.field]).toEqual([409, code, 'subdomain']);
    }
    const { events } = (await olu.get('/studio/events')).json;
    expect(events).toEqual(expect.arrayContaining([event, other]));
  });

  it('is kept when another one is made at the same moment', async () => {
    const { _id } = await create();
    await Promise.all([
      olu.post(`/studio/events/${_id}`, { title: 'Renamed' }),
      olu.post(`/studio/events/${_id}/packages`, { name: 'Evening', price: 1500 }),
      olu.post(`/studio/events/${_id}/packages`, { name: 'Weekend', price: 2500 }),
    ]);
    const { events } = (await olu.get('/studio/events')).json;
    const kept = events.find((event: { _id: string }) => event._id === _id);
    expect(kept.title).toBe('Renamed');
    expect(kept.packages.map(({ name }: { name: string }) => name).sort()).toEqual(['Evening', 'Weekend']);
  });

  it('reaches an event from before drafts and versions', async () => {
    const event = sampleEvent({ ownerId: oluId });
    await putEvent(event);
    expect((await olu.post(`/studio/events/${event._id}`, { title: 'Rematch' })).json.status).toBe('published');
    expect((await lookUp(event.subdomain)).json.title).toBe('Rematch');
  });
});

describe('a package', () => {
  it('is on sale once added; one name and one recommendation an event', async () => {
    const { _id } = await create();
    const add = (body: object) => olu.post(`/studio/events/${_id}/packages`, body);
    await add({ name: 'Evening', price: 1500, includes: ['All sets'], recommended: true });
    const { json } = await add({ name: 'Weekend', price: 2500, recommended: true });
    expect(json.packages).toMatchObject([
      { _id: expect.stringMatching(/^pkg_/), name: 'Evening', price: 1500, includes: ['All sets'], recommended: false },
      { _id: expect.stringMatching(/^pkg_/), name: 'Weekend', price: 2500, includes: [], recommended: true },
    ]);
    expect((await add({ name: 'Evening', price: 900 })).json).toMatchObject({ code: 'package_name_taken', field: 'name' });
    expect((await add({ name: 'Cheap', price: 49 })).json).toMatchObject({ code: 'invalid_input', field: 'price' });
    expect((await add({ name: 'Half', price: 99.5 })).json).toMatchObject({ code: 'invalid_input', field: 'price' });
  });

  it('is one of twenty at most', async () => {
    const packages = Array.from({ length: 20 }, (_, i) => ({ _id: `pkg_${i}`, name: `${i}`, price: 500, includes: [], recommended: false }));
    const event = sampleEvent({ ownerId: oluId, packages });
    await putEvent(event);
    const answer = await olu.post(`/studio/events/${event._id}/packages`, { name: 'One more', price: 500 });
    expect([answer.status, answer.json.code]).toEqual([409, 'too_many_packages']);
  });
});

describe('a rule for refunds', () => {
  it('holds until the start where nothing else is said', async () => {
    const event = await create();
    expect(event.refund_rule).toBe('until_start');
    for (const refund_rule of ['never', { hours_before: 48 }, 'until_start']) {
      expect((await olu.post(`/studio/events/${event._id}`, { refund_rule })).json.refund_rule).toEqual(refund_rule);
    }
  });

  it.each([['sometimes'], [{ hours_before: 0 }], [{ hours_before: 9_000 }], [{ hours_before: 2, days: 1 }], [null]])(
    'is not %j',
    async (refund_rule) => {
      const { _id } = await create();
      const answer = await olu.post(`/studio/events/${_id}`, { refund_rule });
      expect([answer.status, answer.json.field]).toEqual([400, expect.stringMatching(/^refund_rule/)]);
    },
  );
});
