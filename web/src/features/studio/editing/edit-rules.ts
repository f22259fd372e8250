/** How a form edits a stored thing. The fields of an edit are called like those of the thing, and have the same values. */
export interface EditRules<T, V, E> {
  /** Returns the form's values for the thing as the server shows it. */
  valuesOf: (thing: T) => V;
  /** Returns what the server is sent for values. */
  editOf: (values: V) => E;
}

/** Returns true if two values that JSON can write are the same. The order of their fields counts. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the fields that were edited since a thing was seen, with their new values. */
export function changesOf<T, V, E extends object>({ valuesOf, editOf }: EditRules<T, V, E>, seen: T, values: V): Partial<E> {
  const [before, after] = [editOf(valuesOf(seen)), editOf(values)];
  return partOf(after, (name) => !isSame(after[name], before[name]));
}

/** Returns a thing's values of the fields that a change names. */
export const seenBy = <T extends object>(seen: T, changes: object): Partial<T> =>
  partOf(seen, (name) => Object.hasOwn(changes, name));

/**
 * Returns a thing as somebody else has changed it, with one's own changes on top of that.
 * @param current the values of the fields that both have changed
 * @param mine the names of those that keep one's own value
 */
export function merged<T extends object>(
  seen: T,
  { changes, current, mine }: { changes: object; current: object; mine: ReadonlySet<string> },
): { theirs: T; both: T } {
  const theirs = { ...seen, ...current };
  return { theirs, both: { ...theirs, ...partOf(changes, (name) => mine.has(name) || !Object.hasOwn(current, name)) } };
}

/** Returns the fields of an object that are chosen by their names. */
const partOf = <T extends object>(whole: T, isChosen: (name: string & keyof T) => boolean): Partial<T> =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => isChosen(name as string & keyof T))) as Partial<T>;
