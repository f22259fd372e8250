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
