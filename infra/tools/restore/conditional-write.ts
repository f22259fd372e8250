import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { differences, type Item, type Key, keyOf } from './item.ts';

type Part = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** An item as it was read; null if there was none. */
export interface AsRead {
  table: string;
  key: Key;
  item: Item | null;
}

/** Returns the write that makes an item be as given, and is refused if the item is no longer as it was read. */
export function writePart({ table, item: before }: AsRead, after: Item): Part {
  if (!before) return { Put: { TableName: table, Item: after, ConditionExpression: 'attribute_not_exists(pk)' } };
  const changed = differences(before, after);
  const set = changed.filter((name) => after[name] !== undefined);
  const removed = changed.filter((name) => after[name] === undefined);
  const { names, values, condition } = unchanged(before, changed);
  const clauses = [
    ...(set.length > 0 ? [`SET ${set.map((name) => `${names.of(name)} = ${values.of(after[name])}`).join(', ')}`] : []),
    ...(removed.length > 0 ? [`REMOVE ${removed.map((name) => names.of(name)).join(', ')}`] : []),
  ];
  return {
    Update: {
      TableName: table,
      Key: keyOf(before),
      UpdateExpression: clauses.join(' '),
      ConditionExpression: condition,
      ExpressionAttributeNames: names.all,
      ExpressionAttributeValues: values.all,
    },
  };
}

/** Returns the condition that an item which a decision relies on is still as it was read. */
export function checkPart({ table, key, item }: AsRead): Part {
  const check = { TableName: table, Key: key };
  if (!item) return { ConditionCheck: { ...check, ConditionExpression: 'attribute_not_exists(pk)' } };
  const { names, values, condition } = unchanged(item, []);
  return {
    ConditionCheck: {
      ...check,
      ConditionExpression: condition,
      ExpressionAttributeNames: names.all,
      ...(Object.keys(values.all).length > 0 && { ExpressionAttributeValues: values.all }),
    },
  };
}

/**
 * Returns the condition that every attribute of an item has the value that was read, and that those about to be added are still
 * missing. An attribute that somebody else adds in between stays, because only changed attributes are written.
 */
function unchanged(item: Item, changed: readonly string[]) {
  const [names, values] = [new Placeholders<string>('#n'), new Placeholders<unknown>(':v')];
  const read = Object.keys(item).filter((name) => name !== 'pk' && name !== 'sk');
  const terms = [
    `attribute_exists(${names.of('pk')})`,
    ...read.map((name) => `${names.of(name)} = ${values.of(item[name])}`),
    ...changed.filter((name) => item[name] === undefined).map((name) => `attribute_not_exists(${names.of(name)})`),
  ];
  return { names, values, condition: terms.join(' AND ') };
}

/** Placeholders of an expression, one for each name or value. */
class Placeholders<T> {
  readonly #prefix: string;
  readonly #known = new Map<T, string>();

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  of(meant: T): string {
    const placeholder = this.#known.get(meant) ?? `${this.#prefix}${this.#known.size}`;
    this.#known.set(meant, placeholder);
    return placeholder;
  }

  get all(): Record<string, T> {
    return Object.fromEntries([...this.#known].map(([meant, placeholder]) => [placeholder, meant]));
  }
}
