import { contract } from '#shared/api/contract.ts';
import type { Endpoint, Once } from '#shared/api/endpoint.ts';
import { interleaved } from '../faults/interleaved.ts';
import type { Answer } from '../people/visitor.ts';
import { allPresses } from './all-presses.ts';
import type { Press, Scene } from './scene.ts';

/** Orders in which three presses take their turns: one after the other, in step, and mixed in ways that differ each time. */
export const ORDERS: readonly (readonly number[])[] = [
  Array<number>(120).fill(0),
  Array.from({ length: 120 }, (_, turn) => turn % 3),
  Array.from({ length: 120 }, (_, turn) => (turn * 7 + (turn >> 2)) % 3),
  Array.from({ length: 120 }, (_, turn) => (turn < 6 ? 2 : turn < 12 ? 1 : turn % 2)),
];

/** A repeated press is told that it is done, or that there is nothing left to do: never a server error. */
const TOLD = [200, 400, 401, 404, 409, 410];

/** Returns the changes of a kind that the contract declares, each with what a test needs to press it. */
function declared(changes: Once['changes']) {
  const endpoints: readonly Endpoint[] = contract;
  return endpoints.flatMap(({ route, once }) =>
    once?.changes === changes ? (allPresses[route] ?? []).map((prepare, n) => [`${route} ${n + 1}`, once, prepare] as const) : [],
  );
}

/**
 * Presses each change of a kind three times at once, in several orders of the database's calls, and once more: it is made once, and nobody
 * gets a server error. With a key, every press is told the same. The key, or the name of what was made, refuses another request. Where a
 * repetition is declared harmless, another request counts.
 */
export function raceChanges(changes: Once['changes'], scene: Scene): void {
  it.each(declared(changes))('%s is made once of three presses, in every order', async (_, once, prepare) => {
    for (const turns of ORDERS) await pressThrice(await prepare(scene), once, turns);
  });
}

async function pressThrice({ who, path, body, made, others = [], another }: Press, once: Once, turns: readonly number[]) {
  const hasKey = 'by' in once && once.by === 'key';
  const press = { does: () => who.post(path, body) };
  const answers = (await interleaved([press, press, press], turns)).map(({ result }) => result as Answer);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect(await made(answers)).toBe(1);
  answers.push(await who.post(path, body));
  for (const { status } of answers) expect(hasKey ? [200] : TOLD).toContain(status);
  if (hasKey) expect(answers.at(-1)!.json).toEqual(answers[0]!.json);
  const refused = hasKey ? { status: 400, json: { code: 'invalid_input', field: 'key' } } : { status: 409 };
  for (const other of others) expect(await who.post(path, other)).toMatchObject(refused);
  expect(await made(answers)).toBe(1);
  if (!another) return;
  expect((await who.post(path, another.body)).status).toBe(200);
  expect(await another.counts()).toBe(true);
}
