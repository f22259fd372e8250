import * as z from 'zod/mini';
import { type ErrorDetail, invalidRequest } from './errors.ts';

const DAY = '\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])';
const TIME = '([01]\\d|2[0-3]):[0-5]\\d:([0-5]\\d|60)(\\.\\d+)?([Zz]|[+-]\\d{2}:?\\d{2})';
const MOMENT = new RegExp(`^${DAY}[Tt]${TIME}$`);

/** A time in the format that PayPal accepts, e.g. `2026-11-21T16:30:00Z`, parsed to milliseconds since the epoch. */
export const momentSchema = z.pipe(
  z.string().check(z.regex(MOMENT)),
  z.transform((text) => Date.parse(text)),
);

/** Returns the schema of an integer in a range, with a default. */
export function countSchema(min: number, max: number, defaultValue: number) {
  const digits = z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number));
  return z._default(z.pipe(digits, z.number().check(z.minimum(min), z.maximum(max))), defaultValue);
}

/**
 * Parses a query with a schema.
 * @throws PayPalError 400 that names each invalid parameter
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

/** Returns the error detail of a query parameter. */
export function wrong(field: string, issue: string, description: string): ErrorDetail {
  return { field, issue, description, location: 'query' };
}
