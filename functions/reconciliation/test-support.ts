import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import type { Cursor, ListName } from './reconciliation-store.ts';

/** Steers a stand-in. */
export const steer = (url: string, body: object) => fetch(url, { method: 'POST', body: JSON.stringify(body) });

/** Loaded only when the world's environment is there. @param milliseconds that the call may take, and 10 s more */
export async function reconcile(milliseconds = 60_000) {
  const { handler } = await import('./reconcile-payments.ts');
  return handler({}, { getRemainingTimeInMillis: () => milliseconds });
}

/** As if so many minutes had passed since. */
export async function after<T>(minutes: number, run: () => Promise<T>): Promise<T> {
  const { now } = Date;
  const spy = jest.spyOn(Date, 'now').mockImplementation(() => now() + minutes * 60_000);
  return run().finally(() => spy.mockRestore());
}

const cursorKey = (list: ListName) => ({ pk: 'RECONCILIATION', sk: `CURSOR#${list}` });

/** How far a list was read: seconds since the epoch. */
export async function cursorOf(list: ListName): Promise<Cursor | undefined> {
  const command = new GetCommand({ TableName: env.commerceTable, Key: cursorKey(list), ConsistentRead: true });
  const { Item } = await dynamodb().send(command);
  return Item as Cursor | undefined;
}

/** As if no list had ever been read. */
export async function forgetCursors(): Promise<void> {
  for (const list of ['stripe', 'paypal-disputes', 'paypal-refunds'] as const) {
    await dynamodb().send(new DeleteCommand({ TableName: env.commerceTable, Key: cursorKey(list) }));
  }
}

/** What a person is asked to look at; undefined where nothing is. */
export async function flagOf(id: string): Promise<string | undefined> {
  const Key = { pk: 'RECONCILIATION', sk: `FLAG#${id}` };
  const { Item } = await dynamodb().send(new GetCommand({ TableName: env.commerceTable, Key, ConsistentRead: true }));
  return Item?.why as string | undefined;
}
