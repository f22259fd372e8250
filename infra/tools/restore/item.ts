import { isDeepStrictEqual } from 'node:util';

/** The key of an item. */
export interface Key {
  pk: string;
  sk: string;
}

/** An item of a table. */
export type Item = Key & Record<string, unknown>;

export const keyOf = ({ pk, sk }: Key): Key => ({ pk, sk });

/** Returns a text that names an item, for people and as a map's key. */
export const nameOf = ({ pk, sk }: Key): string => `${pk} / ${sk}`;

/** Returns the names of the attributes in which two items differ. */
export function differences(one: Item, other: Item): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => !isDeepStrictEqual(one[name], other[name]));
}

/** Returns those of an item's attributes that are named and exist. */
export function pick(item: Readonly<Record<string, unknown>> | null, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.flatMap((name) => (item?.[name] === undefined ? [] : [[name, item[name]]])));
}
