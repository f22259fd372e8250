import { isDeepStrictEqual } from 'node:util';
import { ApiError } from './api-error.ts';

/** The values that the sender of a change saw, by their fields; undefined if they were not named. */
type ValuesSeen<T> = { readonly [K in keyof T]?: T[K] | undefined } | undefined;

/**
 * Returns the fields that somebody else has changed since the sender of a change saw them. A field that already has the wanted value is none of
 * them: a repeated change is no conflict with itself.
 * @param before the fields as they are shown now
 * @param after the same once the change is made
 */
export function changedSince<T extends object>(seen: ValuesSeen<T>, before: T, after: T): (string & keyof T)[] {
  const names = Object.keys(seen ?? {}) as (string & keyof T)[];
  return names.filter(
    (name) =>
      seen?.[name] !== undefined && !isDeepStrictEqual(seen[name], before[name]) && !isDeepStrictEqual(before[name], after[name]),
  );
}

/**
 * Requires that a change replaces only what its sender saw. A store calls it with what it has read, and writes only if that is still so.
 * @throws ApiError changed_meanwhile with the current values of the fields that were changed since
 */
export function requireAsSeen<T extends object>(seen: ValuesSeen<T>, before: T, after: T): void {
  const fields = changedSince(seen, before, after);
  if (fields.length === 0) return;
  const current = Object.fromEntries(fields.map((name) => [name, before[name]]));
  throw new ApiError('changed_meanwhile', { field: fields[0]!, current });
}
