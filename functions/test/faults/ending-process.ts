import { dynamodb } from '../../platform/database/dynamodb.ts';

/**
 * Does something in a process that ends after some calls of the database: what it calls after them fails.
 * @returns true if it was done with as many calls
 */
export async function isDoneWithin(calls: number, act: () => Promise<unknown>): Promise<boolean> {
  const send = dynamodb().send.bind(dynamodb());
  let made = 0;
  const spy = jest
    .spyOn(dynamodb(), 'send')
    .mockImplementation(((command: never) =>
      ++made > calls ? Promise.reject(new Error('The process has ended.')) : send(command)) as never);
  try {
    await act();
    return made <= calls;
  } catch {
    return false;
  } finally {
    spy.mockRestore();
  }
}
