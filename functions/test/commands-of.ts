import { AsyncLocalStorage } from 'node:async_hooks';
import { dynamodb } from '../platform/database/dynamodb.ts';

/**
 * Returns the names of the database's commands that an act makes, such as `GetCommand`, in their order. Consumers that still work on what happened
 * before are not counted, whatever they do at the same time.
 */
export async function commandsOf(act: () => Promise<unknown>): Promise<string[]> {
  const own = new AsyncLocalStorage<string[]>();
  const client = dynamodb();
  const send = client.send.bind(client) as (command: object) => Promise<never>;
  const spy = jest.spyOn(client, 'send').mockImplementation(((command: object) => {
    own.getStore()?.push(command.constructor.name);
    return send(command);
  }) as never);
  const names: string[] = [];
  try {
    await own.run(names, act);
  } finally {
    spy.mockRestore();
  }
  return names;
}
