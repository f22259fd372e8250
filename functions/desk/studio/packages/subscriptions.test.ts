import { saveEvents } from '../../../catalog/listings/event-changes-store.ts';
import { findSubscriptions, stillSold } from '../../../catalog/listings/packages/subscription-offers-store.ts';
import { useWorld } from '../../../test/use-world.ts';
import { keptEvent, keptPackage, studioOf, useStudio } from './testing/studio.ts';

const shop = useWorld();
const rival = useStudio(shop);
const included = { in_subscription: true };

describe('a subscription', () => {
  const monthly = { name: 'All access', price: 999, kind: 'subscription', subscription: { interval: 'month' } };
  const names = async (eventId: string) => (await keptEvent(eventId)).packages.map(({ name }) => name);
  let sue: ReturnType<typeof studioOf>;
  beforeEach(async () => {
    sue = studioOf(await shop.organizer());
  });

  it('is sold by every included event, even by one that is included later, and by no other', async () => {
    const [first, other] = [await sue.create(included), await sue.create()];
    const { json } = await sue.add(first._id, { ...monthly, recommended: true });
    expect(json).toMatchObject({ ...included, packages: [{ name: 'All access', recommended: true }] });
    const [second, elsewhere] = [await sue.create(included), await rival.create(included)];
    await sue.change(other._id, included);
    for (const { _id } of [second, other])
      expect((await keptEvent(_id)).packages).toEqual([{ ...json.packages[0], recommended: false }]);
    expect(await names(elsewhere._id)).toEqual([]);
    const left = await sue.change(first._id, { in_subscription: false });
    expect(left.json).toMatchObject({ in_subscription: false, packages: [] });
  });

  it('reaches the events that were included before it', async () => {
    const events = await Promise.all([1, 2, 3].map(() => sue.create(included)));
    await sue.add(events[0]._id, monthly);
    for (const { _id } of events) expect(await names(_id)).toEqual(['All access']);
  });

  it('changes in all of them, and goes off sale in all of them', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => sue.create(included)));
    const { json } = await sue.add(one._id, { ...monthly, recommended: true });
    const id = json.packages[0]._id;
    expect((await sue.edit(other._id, id, { price: 1299 })).json.packages).toMatchObject([{ price: 1299 }]);
    expect(await keptPackage(one._id, id)).toMatchObject({ price: 1299, recommended: true });
    expect((await sue.edit(one._id, id, { quota: 5 })).json).toMatchObject({ code: 'invalid_input', field: 'quota' });
    await sue.remove(one._id, id);
    for (const { _id } of [one, other]) expect(await names(_id)).toEqual([]);
    expect((await sue.create(included)).packages).toEqual([]);
  });

  it('is refused as a whole if an included event has a package of its name', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => sue.create(included)));
    await sue.add(other._id, { name: 'All access', price: 500 });
    expect((await sue.add(one._id, monthly)).json).toMatchObject({ code: 'package_name_taken', field: 'name' });
    expect(await names(one._id)).toEqual([]);
  });

  it('misses no event that is included concurrently', async () => {
    const events = await Promise.all([true, false, false].map((in_subscription) => sue.create({ in_subscription })));
    const [first, ...others] = events.map(({ _id }) => _id as string);
    const [added, created, ...changed] = await Promise.all([
      sue.add(first!, monthly),
      sue.tryToCreate(included),
      ...others.map((_id) => sue.change(_id, included)),
    ]);
    expect([added, created, ...changed].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const _id of [...others, created.json._id]) expect(await names(_id)).toEqual(['All access']);
  });

  it('that changed since it was read is copied into no event', async () => {
    const { _id, ownerId = '' } = await keptEvent((await sue.create(included))._id);
    const read = await findSubscriptions(ownerId);
    await sue.add(_id, monthly);
    const before = await keptEvent(_id);
    const outdated = { before, after: { ...before, packages: [] } };
    await expect(saveEvents([outdated], [stillSold(ownerId, read)])).rejects.toThrow('changed at the same time');
    expect(await keptEvent(_id)).toEqual(before);
    await saveEvents([outdated], [stillSold(ownerId, await findSubscriptions(ownerId))]);
    expect(await names(_id)).toEqual([]);
  });
});
