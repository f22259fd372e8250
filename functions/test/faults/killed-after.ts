import { dynamodb } from '../../platform/database/dynamodb.ts';

/** Ends the process after so many calls of the database, for as long as something runs. */
export async function killedAfter(calls: number, run: () => Promise<unknown>): Promise<void> {
  const send = dynamodb().send.bind(dynamodb());
  let made = 0;
  const die = () => Promise.reject(new Error('The process has ended.'));
  const spy = jest
    .spyOn(dynamodb(), 'send')
    .mockImplementation(((command: never) => (++made > calls ? die() : send(command))) as never);
  await run().catch(() => undefined);
  spy.mockRestore();
}
