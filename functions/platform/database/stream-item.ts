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

/** An item in DynamoDB's own notation, as streams and refused writes have it. */
type Image = Readonly<Record<string, AttributeValue>>;

/** Returns the item that a record of a table's stream, or the error of a refused write, contains. */
// The types of Lambda's events and those of the SDK describe the same notation in two ways.
export const itemIn = (image: Image): Record<string, unknown> => unmarshall(image as Parameters<typeof unmarshall>[0]);

/** Returns an item of a table, as a record of the table's stream contains it, by a schema. */
export const readStreamItem = <S extends z.ZodMiniType>(schema: S, image: Image): ReadItem<S> => readItem(schema, itemIn(image));

/** Returns an item of a table by a schema. */
export function readItem<S extends z.ZodMiniType>(schema: S, item: object): ReadItem<S> {
  const result = schema.safeParse(item);
  if (result.success) return { item: result.data };
  const fields = result.error.issues.map(({ path }) => path.join('.'));
  return { why: `not as expected: ${fields.join(', ')}` };
}
