import { randomUUID } from 'node:crypto';
import { interleaved } from './test/faults/interleaved.ts';
import { ORDERS, raceChanges } from './test/presses/race-changes.ts';
import { Scene } from './test/presses/scene.ts';
import { extend } from './test/presses/tickets.ts';
import { useOrganizer, useWorld } from './test/use-world.ts';

const shop = useWorld({ countsSales: true });
const scene = new Scene(shop, useOrganizer(shop));

raceChanges('access', scene);

it('three extensions to one moment by three presses with keys of their own extend once, and the others are told so', async () => {
  for (const turns of ORDERS) {
    const { who, path, body, made } = await extend(scene);
    const press = { does: () => who.post(path, { ...body, key: randomUUID() }) };
    const answers = await interleaved([press, press, press], turns);
    expect(answers.map(({ result }) => result!.status).toSorted()).toEqual([200, 409, 409]);
    expect(await made([])).toBe(1);
  }
});
