import { fieldsAtFault } from '../../../test/fields-at-fault.ts';
import { published } from '../../../test/people/organizer.ts';
import { sampleEvent } from '../../../test/samples/sample-event.ts';
import { useWorld } from '../../../test/use-world.ts';
import { keptPackage, useStudio } from './testing/studio.ts';

const shop = useWorld();
const [olu, rival] = [useStudio(shop), useStudio(shop)];

const ticket = { name: 'Ticket', price: 1500 };
const seat = { name: 'Seat', price: 1800 };

/** Creates an event that sells packages. @returns its id, and theirs */
async function selling(...packages: object[]): Promise<[string, ...string[]]> {
  const { _id } = await olu.create();
  const answers = [];
  for (const pkg of packages) answers.push(await olu.add(_id, pkg));
  return [_id, ...(answers.at(-1)!.json.packages as { _id: string }[]).map((pkg) => pkg._id)];
}

describe('a package', () => {
  it('is on sale once added; one name and one recommendation an event', async () => {
    const { _id } = await olu.create();
    const evening = { name: 'Evening', price: 1500, includes: ['All sets'] };
    const weekend = { name: 'Weekend', price: 2500, recommended: true };
    await olu.add(_id, { ...evening, recommended: true });
    const id: unknown = expect.stringMatching(/^pkg_/);
    expect((await olu.add(_id, weekend)).json.packages).toMatchObject([
      { _id: id, ...evening, recommended: false },
      { _id: id, ...weekend, includes: [] },
    ]);
    const taken = { code: 'package_name_taken', field: 'name' };
    expect((await olu.add(_id, { name: 'Evening', price: 900 })).json).toMatchObject(taken);
    for (const price of [49, 99.5])
      expect((await olu.add(_id, { name: 'Cheap', price })).json).toMatchObject({ code: 'invalid_input', field: 'price' });
  });

  it('is one of twenty at most', async () => {
    const pkg = { price: 500, includes: [], recommended: false };
    const packages = Array.from({ length: 20 }, (_, i) => ({ ...pkg, _id: `pkg_${i}`, name: `${i}` }));
    const { _id } = await published(sampleEvent({ ownerId: olu.organizer.userId, packages }));
    const answer = await olu.add(_id, { name: 'One more', price: 500 });
    expect(answer).toMatchObject({ status: 409, json: { code: 'too_many_packages' } });
  });

  const rental = { kind: 'rental', rental: { hours: 48, window_days: 30 } };

  it('returns all its fields, including those that it does not use', async () => {
    const { _id } = await olu.create();
    const rent = { name: 'Rent it', price: 599, ...rental, quota: 50 };
    const steps = (until: string) => ({ price_steps: [{ until, price: 399 }] });
    const sale = { sale_from: '2027-01-01T00:00:00Z', ...steps('2027-02-01T00:00:00Z') };
    const { json } = await olu.add(_id, { ...rent, ...sale });
    const unused = {
      includes: [],
      recommended: false,
      bundle: null,
      subscription: null,
      sale_until: null,
      streams: 2,
      largest_picture: null,
      replay_days: null,
    };
    const dated = { sale_from: '2027-01-01T00:00:00.000Z', ...steps('2027-02-01T00:00:00.000Z') };
    expect(json.packages).toEqual([{ _id: expect.stringMatching(/^pkg_/), ...rent, ...unused, ...dated }]);
  });

  const steps = (...days: number[]) => days.map((day) => ({ until: `2027-01-0${day}T00:00:00Z`, price: 900 }));
  const monthly = { kind: 'subscription', subscription: { interval: 'month' } };
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
    [{ ...monthly, price_steps: steps(1) }, 'price_steps'],
    [{ ...monthly, quota: 10 }, 'quota'],
    [monthly, 'kind'],
    [{ price_steps: [{ until: '2027-01-01T00:00:00Z', price: 49 }] }, 'price_steps.0.price'],
    [{ price_steps: [{ until: 'soon', price: 900 }] }, 'price_steps.0.until'],
    [{ sale_from: '2027-01-02T00:00:00Z', sale_until: '2027-01-02T00:00:00Z' }, 'sale_until'],
    ...fieldsAtFault({
      kind: ['gift'],
      price_steps: [steps(2, 1), steps(1, 1)],
      sale_until: ['never'],
      quota: [0, 1.5],
      _id: ['pkg_mine'],
    }),
  ])('%j is refused, naming the field', async (changes, field) => {
    const { _id } = await olu.create();
    const refusal = { status: 400, json: { code: 'invalid_input', field } };
    expect(await olu.add(_id, { ...ticket, ...changes })).toMatchObject(refusal);
  });

  it('is edited field by field, and refused by the same rules', async () => {
    const { _id } = await olu.create();
    const { json } = await olu.add(_id, { ...ticket, quota: 50, sale_from: '2027-01-01T00:00:00Z' });
    const [before] = json.packages;
    const edit = (changes: object) => olu.edit(_id, before._id, changes);
    const changes = { ...seat, quota: null, price_steps: [{ until: '2027-02-01T00:00:00.000Z', price: 900 }] };
    expect((await edit(changes)).json.packages).toEqual([{ ...before, ...changes }]);
    for (const [wrong, field] of fieldsAtFault({ sale_until: ['2026-12-31T00:00:00Z'], kind: ['rental'], price: [10] }))
      expect((await edit(wrong)).json).toMatchObject({ code: 'invalid_input', field });
    expect(await keptPackage(_id, before._id)).toMatchObject({ ...changes, kind: 'ppv' });
  });

  it('keeps its name unique in an edit as well', async () => {
    const [_id, , second] = await selling(ticket, seat);
    const taken = { code: 'package_name_taken', field: 'name' };
    expect((await olu.edit(_id, second!, { name: 'Ticket' })).json).toMatchObject(taken);
    expect((await olu.edit(_id, second!, { name: 'Seat', price: 1900 })).status).toBe(200);
  });

  it('that is recommended replaces another, and the recommendation can be removed', async () => {
    const [_id, first, second] = await selling({ ...ticket, recommended: true }, seat);
    const recommend = async (packageId: string | undefined, recommended: boolean) =>
      ((await olu.edit(_id, packageId!, { recommended })).json.packages as { recommended: boolean }[]).map(
        (pkg) => pkg.recommended,
      );
    expect(await recommend(second, true)).toEqual([false, true]);
    expect(await recommend(first, false)).toEqual([false, true]);
    expect(await recommend(second, false)).toEqual([false, false]);
  });

  it('goes off sale once removed, and removing it again has no effect', async () => {
    const [_id, packageId] = await selling(ticket);
    for (const _attempt of [1, 2])
      expect(await olu.remove(_id, packageId!)).toMatchObject({ status: 200, json: { packages: [] } });
    expect((await olu.edit(_id, packageId!, { price: 900 })).json.code).toBe('package_not_found');
  });

  it('of another organiser’s event does not exist', async () => {
    const [_id, packageId] = await selling(ticket);
    for (const answer of [await rival.edit(_id, packageId!, { price: 60 }), await rival.remove(_id, packageId!)])
      expect(answer).toMatchObject({ status: 404, json: { code: 'event_not_found' } });
    expect(await keptPackage(_id, packageId!)).toMatchObject({ price: 1500 });
  });
});
