/** The partition key or the sort key of a kind of item: fixed texts, and between them the values of fields. */
export interface KeyPart<Field extends string = string> {
  /** The text before the first field, by which an item is known to be of the kind. */
  readonly start: string;
  /** Returns the key of an item. */
  of(values: Readonly<Record<Field, string | number>>): string;
}

/**
 * Describes a key by a template: `` key`CODES#${'ownerId'}` `` begins with `CODES#`, and the item's `ownerId` follows. The template's fields
 * become the fields that a caller has to give.
 */
export function key<Field extends string = never>(texts: TemplateStringsArray, ...fields: readonly Field[]): KeyPart<Field> {
  const [start = '', ...others] = texts;
  return {
    start,
    of: (values) => fields.reduce((made, field, i) => `${made}${values[field]}${others[i]}`, start),
  };
}

/** Returns the part of a key that begins with a text which others use as well, such as a permission on all keys that begin so. */
export const keyAfter = <Field extends string = never>(text: string, rest: KeyPart<Field>): KeyPart<Field> => ({
  start: text + rest.start,
  of: (values) => text + rest.of(values),
});

/**
 * Describes both keys by the function that makes them, for keys that are used outside their store as well.
 * @param make takes the partition key's value first
 * @param pkField the field of the partition key
 * @param skField the field of the sort key; left out for one that is a fixed text
 */
export function keysBy<Pk extends string, Sk extends string = never>(
  make: (ofPk: string, ofSk: string) => { pk: string; sk: string },
  pkField: Pk,
  skField?: Sk,
): { pk: KeyPart<Pk>; sk: KeyPart<Sk> } {
  const start = make('', '');
  return {
    pk: { start: start.pk, of: (values) => make(String(values[pkField]), '').pk },
    sk: { start: start.sk, of: (values) => make('', skField === undefined ? '' : String(values[skField])).sk },
  };
}
