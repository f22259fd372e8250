import { findAccount } from '../people/auth/accounts-store.ts';
import { commandsOf } from './commands-of.ts';
import { useWorld } from './use-world.ts';

useWorld();

it('names the commands of an act, and none of those that others make at the same time', async () => {
  const gate = Promise.withResolvers<void>();
  const names = commandsOf(async () => {
    await gate.promise;
    await findAccount('own@example.com');
  });
  await findAccount('other@example.com');
  gate.resolve();
  expect(await names).toEqual(['GetCommand']);
});
