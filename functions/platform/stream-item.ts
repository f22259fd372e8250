import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue } from 'aws-lambda';
import type * as z from 'zod/mini';

/** An item as its schema reads it, or why it does not, naming the fields at fault. */
type ReadItem<S extends z.ZodMiniType> = { item: z.output<S> } | { why: string };

/** A change of an item of one kind, as one record of a table's stream reports it. */
export type ItemChange<Kind extends string, Item> =
  | ({ kind: Kind } & Record<Kind, Item>)
  /** The record is about an item of another kind, or the item was removed. */
  | { kind: 'other' }
  /** The item has an unknown shape. */
  | { kind: 'unreadable'; key: string; why: string };

/** Returns an item of a table, as a record of the table's stream contains it, by a schema. */
export const readStreamItem = <S extends z.ZodMiniType>(schema: S, image: Record<string, AttributeValue>): ReadItem<S> =>
  readItem(schema, unmarshall(image as Parameters<typeof unmarshall>[0]));

/** Returns an item of a table by a schema. */
export function readItem<S extends z.ZodMiniType>(schema: S, item: object): ReadItem<S> {
  const result = schema.safeParse(item);
  if (result.success) return { item: result.data };
  const fields = result.error.issues.map(({ path }) => path.join('.'));
  return { why: `not as expected: ${fields.join(', ')}` };
}
