import { signInOrganizer } from '../../test/organizer.ts';
import { startWorld, type World } from '../../test/world.ts';
import { keptPackage, studioOf } from './testing/studio.ts';

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

describe('a package', () => {
  it('says all that it is, and what it is not', async () => {
    const { _id } = await olu.create();
    const { json } = await olu.add(_id, {
      name: 'Rent it',
      price: 599,
      kind: 'rental',
      rental: { hours: 48, window_days: 30 },
      sale_from: '2027-01-01T00:00:00Z',
      price_steps: [{ until: '2027-02-01T00:00:00Z', price: 399 }],
      quota: 50,
    });
    expect(json.packages).toEqual([
      {
        _id: expect.stringMatching(/^pkg_/),
        name: 'Rent it',
        price: 599,
        includes: [],
        recommended: false,
        kind: 'rental',
        rental: { hours: 48, window_days: 30 },
        bundle: null,
        subscription: null,
        sale_from: '2027-01-01T00:00:00.000Z',
        sale_until: null,
        price_steps: [{ until: '2027-02-01T00:00:00.000Z', price: 399 }],
        quota: 50,
      },
    ]);
  });

  const rental = { kind: 'rental', rental: { hours: 48, window_days: 30 } };
  const steps = (...days: number[]) => days.map((day) => ({ until: `2027-01-0${day}T00:00:00Z`, price: 900 }));
  it.each([
    [{ kind: 'rental' }, 'rental'],
    [{ rental: { hours: 48, window_days: 30 } }, 'rental'],
    [{ ...rental, rental: { hours: 48 } }, 'rental.window_days'],
    [{ ...rental, rental: { hours: 0, window_days: 30 } }, 'rental.hours'],
    [{ ...rental, rental: { hours: 48, window_days: 366 } }, 'rental.window_days'],
    [{ ...rental, subscription: { interval: 'month' } }, 'subscription'],
    [{ kind: 'bundle' }, 'bundle'],
    [{ kind: 'bundle', bundle: { event_ids: [] } }, 'bundle.event_ids'],
    [{ bundle: { event_ids: ['evt_1'] } }, 'bundle'],
    [{ kind: 'subscription' }, 'subscription'],
    [{ kind: 'subscription', subscription: { interval: 'week' } }, 'subscription.interval'],
    [{ kind: 'subscription', subscription: { interval: 'month' }, price_steps: steps(1) }, 'price_steps'],
    [{ kind: 'subscription', subscription: { interval: 'month' }, quota: 10 }, 'quota'],
    [{ kind: 'subscription', subscription: { interval: 'month' } }, 'kind'],
    [{ kind: 'gift' }, 'kind'],
    [{ price_steps: steps(2, 1) }, 'price_steps'],
    [{ price_steps: steps(1, 1) }, 'price_steps'],
    [{ price_steps: [{ until: '2027-01-01T00:00:00Z', price: 49 }] }, 'price_steps.0.price'],
    [{ price_steps: [{ until: 'soon', price: 900 }] }, 'price_steps.0.until'],
    [{ sale_from: '2027-01-02T00:00:00Z', sale_until: '2027-01-02T00:00:00Z' }, 'sale_until'],
    [{ sale_until: 'never' }, 'sale_until'],
    [{ quota: 0 }, 'quota'],
    [{ quota: 1.5 }, 'quota'],
    [{ _id: 'pkg_mine' }, '_id'],
  ])('%j is refused by name', async (changes, field) => {
    const { _id } = await olu.create();
    const answer = await olu.add(_id, { name: 'Ticket', price: 1500, ...changes });
    expect([answer.status, answer.json.code, answer.json.field]).toEqual([400, 'invalid_input', field]);
  });

  it('is edited field by field, and refused by the same rules', async () => {
    const { _id } = await olu.create();
    const { json } = await olu.add(_id, { name: 'Ticket', price: 1500, quota: 50, sale_from: '2027-01-01T00:00:00Z' });
    const [{ _id: packageId, ...before }] = json.packages;
    const changes = { name: 'Seat', price: 1800, quota: null, price_steps: [{ until: '2027-02-01T00:00:00.000Z', price: 900 }] };
    expect((await olu.edit(_id, packageId, changes)).json.packages).toEqual([{ _id: packageId, ...before, ...changes }]);
    for (const [wrong, field] of [
      [{ sale_until: '2026-12-31T00:00:00Z' }, 'sale_until'],
      [{ kind: 'rental' }, 'kind'],
      [{ price: 10 }, 'price'],
    ] as const) {
      expect((await olu.edit(_id, packageId, wrong)).json).toMatchObject({ code: 'invalid_input', field });
    }
    expect(await keptPackage(_id, packageId)).toMatchObject({ ...changes, kind: 'ppv' });
  });

  it('keeps its name to itself in an edit as well', async () => {
    const { _id } = await olu.create();
    await olu.add(_id, { name: 'Ticket', price: 1500 });
    const { json } = await olu.add(_id, { name: 'Seat', price: 1800 });
    const second = json.packages[1]._id;
    expect((await olu.edit(_id, second, { name: 'Ticket' })).json).toMatchObject({ code: 'package_name_taken', field: 'name' });
    expect((await olu.edit(_id, second, { name: 'Seat', price: 1900 })).status).toBe(200);
  });

  it('that is recommended takes the place of another, and can be taken back', async () => {
    const { _id } = await olu.create();
    await olu.add(_id, { name: 'Ticket', price: 1500, recommended: true });
    const { json } = await olu.add(_id, { name: 'Seat', price: 1800 });
    const [ticket, seat] = json.packages.map((pkg: { _id: string }) => pkg._id);
    const recommended = (answer: { json: { packages: { recommended: boolean }[] } }) =>
      answer.json.packages.map((pkg) => pkg.recommended);
    expect(recommended(await olu.edit(_id, seat, { recommended: true }))).toEqual([false, true]);
    expect(recommended(await olu.edit(_id, ticket, { recommended: false }))).toEqual([false, true]);
    expect(recommended(await olu.edit(_id, seat, { recommended: false }))).toEqual([false, false]);
  });

  it('goes off sale once removed, and a second time', async () => {
    const { _id } = await olu.create();
    const { json } = await olu.add(_id, { name: 'Ticket', price: 1500 });
    for (const _attempt of [1, 2]) {
      const answer = await olu.remove(_id, json.packages[0]._id);
      expect([answer.status, answer.json.packages]).toEqual([200, []]);
    }
    expect((await olu.edit(_id, json.packages[0]._id, { price: 900 })).json.code).toBe('package_not_found');
  });

  it('of another’s event does not exist', async () => {
    const { _id } = await olu.create();
    const { json } = await olu.add(_id, { name: 'Ticket', price: 1500 });
    for (const answer of [await rival.edit(_id, json.packages[0]._id, { price: 60 }), await rival.remove(_id, json.packages[0]._id)]) {
      expect([answer.status, answer.json.code]).toEqual([404, 'event_not_found']);
    }
    expect(await keptPackage(_id, json.packages[0]._id)).toMatchObject({ price: 1500 });
  });
});
