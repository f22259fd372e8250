import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '../../platform/database/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { itemsOf } from '../database.ts';
import type { Cursor, ListName } from '../../operations/reconciliation/reconciliation-store.ts';

/**
 * Runs the reconciliation. It is loaded only now, when the world's environment is there.
 * @param milliseconds that the call may take, and 10 s more
 */
export async function reconcile(milliseconds = 60_000) {
  const { handler } = await import('../../operations/reconciliation/reconcile-payments.ts');
  return handler({}, { getRemainingTimeInMillis: () => milliseconds });
}

const cursorKey = (list: ListName) => ({ pk: 'RECONCILIATION', sk: `CURSOR#${list}` });

/** Returns the position up to which a list was read, in seconds since the epoch. */
export async function cursorOf(list: ListName): Promise<Cursor | undefined> {
  const command = new GetCommand({ TableName: env.commerceTable, Key: cursorKey(list), ConsistentRead: true });
  const { Item } = await dynamodb().send(command);
  return Item as Cursor | undefined;
}

/** Makes the next reconciliation the first one that reads any list. */
export async function forgetCursors(): Promise<void> {
  for (const list of ['stripe', 'paypal-disputes', 'paypal-refunds'] as const) {
    await dynamodb().send(new DeleteCommand({ TableName: env.commerceTable, Key: cursorKey(list) }));
  }
}

/** Returns the reasons for which something was flagged to operators. @param id begins with its kind, such as `refund#` */
export const flagsOf = async (id: string) =>
  (await itemsOf<{ why: string }>('RECONCILIATION', `FLAG#${id}`)).map(({ why }) => why);
export const flagOf = async (id: string): Promise<string | undefined> => (await flagsOf(id))[0];
