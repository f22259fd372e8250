import * as z from 'zod/mini';
import { type ErrorDetail, invalidRequest } from './errors.ts';

/** A moment as PayPal takes it, e.g. `2026-11-21T16:30:00Z`; it is read as milliseconds since 1970. */
const DAY = '\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])';
const TIME = '([01]\\d|2[0-3]):[0-5]\\d:([0-5]\\d|60)(\\.\\d+)?([Zz]|[+-]\\d{2}:?\\d{2})';
const MOMENT = new RegExp(`^${DAY}[Tt]${TIME}$`);

export const momentSchema = z.pipe(z.string().check(z.regex(MOMENT)), z.transform((text) => Date.parse(text)));

/** A whole number between two others. */
export function countSchema(least: number, most: number, otherwise: number) {
  const digits = z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number));
  return z._default(z.pipe(digits, z.number().check(z.minimum(least), z.maximum(most))), otherwise);
}

/**
 * A query checked against a schema.
 * @throws PayPalError 400 that names each parameter
 */
export function parseQuery<T extends z.ZodMiniType>(schema: T, query: URLSearchParams): z.output<T> {
  const parsed = schema.safeParse(Object.fromEntries(query));
  if (parsed.success) return parsed.data;
  throw invalidRequest(...parsed.error.issues.map(({ path }) => detail(String(path[0]), query)));
}

function detail(field: string, query: URLSearchParams): ErrorDetail {
  if (!query.has(field)) return wrong(field, 'MISSING_REQUIRED_PARAMETER', 'A required field / parameter is missing.');
  return wrong(field, 'INVALID_PARAMETER_VALUE', 'The value of a field is invalid.');
}

/** What is wrong with a parameter. */
export function wrong(field: string, issue: string, description: string): ErrorDetail {
  return { field, issue, description, location: 'query' };
}
