import { useWorld } from '../../../test/use-world.ts';
import { keptEvent, keptPackage, useStudio } from './testing/studio.ts';

const shop = useWorld();
const [olu, rival] = [useStudio(shop), useStudio(shop)];

describe('a bundle', () => {
  const season = (...eventIds: string[]) => ({ name: 'Season', price: 3999, kind: 'bundle', bundle: { event_ids: eventIds } });
  const createMany = (count: number) => Promise.all(Array.from({ length: count }, () => olu.create()));

  /** Creates two events that are sold together. @returns both, and the id of the package */
  async function bundled(changes: object = {}) {
    const [one, other] = await createMany(2);
    const { json } = await olu.add(one._id, { ...season(other._id), ...changes });
    return { one, other, id: json.packages[0]._id as string };
  }

  it('is sold under one id by each of its events, which list them in the order in which they start', async () => {
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

  it('takes no event of another organiser, none that does not exist, and at least two', async () => {
    const [own, theirs] = [await olu.create(), await rival.create()];
    const absent = { status: 404, json: { code: 'event_not_found', field: 'bundle.event_ids' } };
    for (const other of [theirs._id, 'evt_nowhere']) expect(await olu.add(own._id, season(other))).toMatchObject(absent);
    expect((await olu.add(own._id, season(own._id))).json).toMatchObject({ code: 'invalid_input', field: 'bundle.event_ids' });
    for (const { _id } of [own, theirs]) expect((await keptEvent(_id)).packages).toEqual([]);
  });

  it('has at most twenty events, written at once', async () => {
    const [first, ...others] = (await createMany(21)).map(({ _id }) => _id);
    expect((await olu.add(first, season(...others))).json).toMatchObject({ code: 'invalid_input', field: 'bundle.event_ids' });
    const { json } = await olu.add(first, season(...others.slice(1)));
    expect(json.packages[0].bundle.events).toHaveLength(20);
    expect((await keptEvent(others[19]!)).bundle_ids).toEqual([json.packages[0]._id]);
    // A renamed event is written together with all events that name it, so those of its other bundles are limited.
    const more = (await createMany(11)).map(({ _id }) => _id);
    const another = (ids: string[]) => olu.add(first, { ...season(...ids), name: 'Another' });
    expect(await another(more)).toMatchObject({ status: 409, json: { code: 'too_many_packages' } });
    expect((await another(more.slice(1))).status).toBe(200);
    const changes = { title: 'Renamed', subdomain: 'renamed-among-many' };
    const renamed = await olu.change(first, changes);
    expect(renamed.status).toBe(200);
    expect((await keptPackage(more[5]!, renamed.json.packages[1]._id))?.bundle?.events).toContainEqual(
      expect.objectContaining({ _id: first, ...changes }),
    );
  });

  it('is refused as a whole if one of its events has a package of its name', async () => {
    const [one, other] = await createMany(2);
    await olu.add(other._id, { name: 'Season', price: 500 });
    expect((await olu.add(one._id, season(other._id))).json).toMatchObject({ code: 'package_name_taken', field: 'name' });
    expect((await keptEvent(one._id)).packages).toEqual([]);
    expect(await keptEvent(one._id)).not.toHaveProperty('bundle_ids');
  });

  it('changes in all of its events, and each has its own recommendation', async () => {
    const { one, other, id } = await bundled({ recommended: true });
    await olu.add(other._id, { name: 'Ticket', price: 500, recommended: true });
    const changes = { price: 4499, includes: ['All nights'] };
    await olu.edit(other._id, id, changes);
    expect(await keptPackage(one._id, id)).toMatchObject({ ...changes, recommended: true });
    expect(await keptPackage(other._id, id)).toMatchObject({ ...changes, recommended: false });
  });

  it('goes off sale everywhere and opens its events permanently', async () => {
    const { one, other, id } = await bundled();
    expect((await olu.remove(other._id, id)).status).toBe(200);
    for (const { _id } of [one, other]) expect(await keptEvent(_id)).toMatchObject({ packages: [], bundle_ids: [id] });
  });

  it('describes an event as it is now', async () => {
    const { one, other, id } = await bundled();
    const changes = { title: 'The finale', start_time: '2027-12-24T20:00:00.000Z', subdomain: 'the-finale' };
    const edited = await olu.change(other._id, changes);
    const named: unknown = expect.arrayContaining([{ _id: other._id, ...changes }]);
    expect(edited.json.packages[0].bundle.events).toEqual(named);
    expect((await keptPackage(one._id, id))?.bundle?.events).toEqual(named);
    expect((await olu.tryToCreate({ subdomain: other.subdomain })).status).toBe(200);
  });

  it('and its names survive concurrent changes', async () => {
    const [one, other, third] = await createMany(3);
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
