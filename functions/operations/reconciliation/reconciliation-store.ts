import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { questions } from '../../money/payments/paypal/orders/paypal-orders-store.ts';
import { dynamodb } from '../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf } from '../../platform/items/item-kind.ts';
import { key } from '../../platform/items/key-part.ts';

/** The positions up to which providers' lists were read. */
export const cursors = new ItemKind({
  ...questions,
  table: 'commerce',
  pk: key`RECONCILIATION`,
  sk: key`CURSOR#${'list'}`,
  schema: z.object({
    list: z.enum(['stripe', 'paypal-disputes', 'paypal-refunds']),
    /** Everything before it is processed, seconds since 1970. */
    before: z.number(),
    /** When the list may be read again, seconds since 1970; missing if every run reads it. */
    restsUntil: z.exactOptional(z.number()),
  }),
});

export type ListCursor = ItemOf<typeof cursors>;

/** A provider's list that is read from a cursor. */
export type ListName = ListCursor['list'];

/** The position up to which a list was read. */
export type Cursor = Omit<ListCursor, 'list'>;

/** Returns the cursors by list, in one short read; a list that was never read has none. */
export async function readCursors(): Promise<Partial<Record<ListName, Cursor>>> {
  const found = await cursors.all({});
  return Object.fromEntries(found.map(({ list, ...cursor }) => [list, cursor]));
}

export async function writeCursor(list: ListName, cursor: Cursor): Promise<void> {
  await dynamodb().send(new PutCommand(cursors.put({ list, ...cursor }).Put));
}
