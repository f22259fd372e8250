import { signInOrganizer } from '../../test/organizer.ts';
import { startWorld, type World } from '../../test/world.ts';
import { keptEvent, keptPackage, studioOf } from './testing/studio.ts';

let world: World;
let olu: ReturnType<typeof studioOf>;
let rival: ReturnType<typeof studioOf>;

beforeAll(async () => {
  world = await startWorld();
  const [first, second] = await Promise.all([signInOrganizer(world), signInOrganizer(world)]);
  olu = studioOf(first.visitor);
  rival = studioOf(second.visitor);
});
afterAll(() => world.stop());

describe('a bundle', () => {
  const season = (...eventIds: string[]) => ({ name: 'Season', price: 3999, kind: 'bundle', bundle: { event_ids: eventIds } });

  it('is sold under one id by each of its events, which name them as they start', async () => {
    const late = await olu.create({ start_time: '2027-09-01T19:00:00.000Z' });
    const early = await olu.create({ start_time: '2027-08-01T19:00:00.000Z' });
    const { json } = await olu.add(late._id, season(early._id, late._id));
    const [pkg] = json.packages;
    expect(pkg.bundle.events).toEqual(
      [early, late].map(({ _id, title, subdomain, start_time }) => ({ _id, title, subdomain, start_time })),
    );
    for (const { _id } of [late, early]) {
      expect(await keptPackage(_id, pkg._id)).toEqual(pkg);
      expect((await keptEvent(_id)).bundle_ids).toEqual([pkg._id]);
    }
    expect(json).not.toHaveProperty('bundle_ids');
  });

  it('takes no event of another’s, none that is not there, and at least two', async () => {
    const [own, theirs] = [await olu.create(), await rival.create()];
    for (const other of [theirs._id, 'evt_nowhere']) {
      const answer = await olu.add(own._id, season(other));
      expect([answer.status, answer.json.code, answer.json.field]).toEqual([404, 'event_not_found', 'bundle.event_ids']);
    }
    expect((await olu.add(own._id, season(own._id))).json).toMatchObject({ code: 'invalid_input', field: 'bundle.event_ids' });
    expect((await keptEvent(own._id)).packages).toEqual([]);
    expect((await keptEvent(theirs._id)).packages).toEqual([]);
  });

  it('is one of twenty events, written at once, and of no more', async () => {
    const events = await Promise.all(Array.from({ length: 21 }, () => olu.create()));
    const [first, ...others] = events.map(({ _id }) => _id);
    expect((await olu.add(first!, season(...others))).json).toMatchObject({ code: 'invalid_input', field: 'bundle.event_ids' });
    const { json } = await olu.add(first!, season(...others.slice(1)));
    expect(json.packages[0].bundle.events).toHaveLength(20);
    expect((await keptEvent(others[19]!)).bundle_ids).toEqual([json.packages[0]._id]);
    // An event that is renamed is written together with all that name it: those of its other bundles are limited.
    const more = await Promise.all(Array.from({ length: 11 }, () => olu.create()));
    const answer = await olu.add(first!, { ...season(...more.map(({ _id }) => _id)), name: 'Another' });
    expect([answer.status, answer.json.code]).toEqual([409, 'too_many_packages']);
    expect((await olu.add(first!, { ...season(...more.slice(1).map(({ _id }) => _id)), name: 'Another' })).status).toBe(200);
    const renamed = await olu.change(first, { title: 'Renamed', subdomain: 'renamed-among-many' });
    expect(renamed.status).toBe(200);
    expect((await keptPackage(more[5]!._id, renamed.json.packages[1]._id))?.bundle?.events).toContainEqual(
      expect.objectContaining({ _id: first, title: 'Renamed', subdomain: 'renamed-among-many' }),
    );
  });

  it('is refused whole where one of its events has a package of its name', async () => {
    const [one, other] = [await olu.create(), await olu.create()];
    await olu.add(other._id, { name: 'Season', price: 500 });
    expect((await olu.add(one._id, season(other._id))).json).toMatchObject({ code: 'package_name_taken', field: 'name' });
    expect((await keptEvent(one._id)).packages).toEqual([]);
    expect(await keptEvent(one._id)).not.toHaveProperty('bundle_ids');
  });

  it('changes in all of its events, and each recommends what it likes', async () => {
    const [one, other] = [await olu.create(), await olu.create()];
    const { json } = await olu.add(one._id, { ...season(other._id), recommended: true });
    const id = json.packages[0]._id;
    await olu.add(other._id, { name: 'Ticket', price: 500, recommended: true });
    await olu.edit(other._id, id, { price: 4499, includes: ['All nights'] });
    expect(await keptPackage(one._id, id)).toMatchObject({ price: 4499, includes: ['All nights'], recommended: true });
    expect(await keptPackage(other._id, id)).toMatchObject({ price: 4499, includes: ['All nights'], recommended: false });
  });

  it('goes off sale everywhere and opens its events for ever', async () => {
    const [one, other] = [await olu.create(), await olu.create()];
    const { json } = await olu.add(one._id, season(other._id));
    const id = json.packages[0]._id;
    expect((await olu.remove(other._id, id)).status).toBe(200);
    for (const { _id } of [one, other]) expect(await keptEvent(_id)).toMatchObject({ packages: [], bundle_ids: [id] });
  });

  it('calls an event as it is called now', async () => {
    const [one, other] = [await olu.create(), await olu.create()];
    const { json } = await olu.add(one._id, season(other._id));
    const changes = { title: 'The finale', start_time: '2027-12-24T20:00:00.000Z', subdomain: 'the-finale' };
    const edited = await olu.change(other._id, changes);
    const named = expect.arrayContaining([{ _id: other._id, ...changes }]);
    expect(edited.json.packages[0].bundle.events).toEqual(named);
    expect((await keptPackage(one._id, json.packages[0]._id))?.bundle?.events).toEqual(named);
    expect((await olu.tryToCreate({ subdomain: other.subdomain })).status).toBe(200);
  });

  it('and its names come through changes at the same moment', async () => {
    const [one, other, third] = [await olu.create(), await olu.create(), await olu.create()];
    const answers = await Promise.all([
      olu.add(one._id, season(other._id, third._id)),
      olu.change(other._id, { title: 'Renamed meanwhile' }),
      olu.add(third._id, { name: 'Ticket', price: 500 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const id = answers[0].json.packages[0]._id;
    for (const { _id } of [one, other, third]) {
      const titles = (await keptPackage(_id, id))?.bundle?.events.map(({ title }) => title);
      expect(titles?.toSorted()).toEqual([one.title, 'Renamed meanwhile', third.title].toSorted());
    }
    expect((await keptEvent(third._id)).packages).toHaveLength(2);
  });
});
