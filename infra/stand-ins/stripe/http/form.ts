import { invalidRequest } from './errors.ts';

export type FormValue = string | FormObject;

/** Decoded fields by name, without a prototype. A list is an object with the positions as names. */
export interface FormObject {
  [name: string]: FormValue | undefined;
}

/** Deeper than any of Stripe's parameters; prevents a hostile body from building a deep tree. */
const MAX_DEPTH = 8;

/**
 * Decodes Stripe's bracketed form encoding: `card[number]=4242&types[]=a&types[]=b` becomes
 * `{ card: { number: '4242' }, types: { 0: 'a', 1: 'b' } }`. Works for bodies and query strings alike.
 * @throws StripeError 400 if a name is used both for a value and for an object, or nests too deeply
 */
export function parseForm(encoded: string): FormObject {
  const root = emptyForm();
  for (const [key, value] of new URLSearchParams(encoded)) assign(root, key, value);
  return root;
}

function emptyForm(): FormObject {
  return Object.create(null) as FormObject;
}

function assign(root: FormObject, key: string, value: string): void {
  const path = key.replaceAll(']', '').split('[');
  if (path.length > MAX_DEPTH) throw invalidRequest(`Invalid request: ${key} is nested too deeply.`);
  let target = root;
  path.forEach((segment, depth) => {
    const name = segment === '' ? String(Object.keys(target).length) : segment;
    const existing = target[name];
    const conflict = depth === path.length - 1 ? typeof existing === 'object' : typeof existing === 'string';
    if (conflict) throw invalidRequest(`Invalid request: conflicting values for ${key}.`, { param: key });
    if (depth === path.length - 1) target[name] = value;
    else target = (target[name] ??= emptyForm()) as FormObject;
  });
}

/** Returns the same text for the same fields in any order, to compare the parameters of an idempotency key. */
export function canonicalForm(encoded: string): string {
  const fields = new URLSearchParams(encoded);
  fields.sort();
  return fields.toString();
}
