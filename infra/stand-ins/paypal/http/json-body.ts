import * as z from 'zod/mini';
import { type ErrorDetail, invalidRequest } from './errors.ts';

/**
 * Parses a body with a schema.
 * @throws PayPalError 400 that names each invalid field by its JSON pointer
 */
export function parseBody<T extends z.ZodMiniType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  throw invalidRequest(...parsed.error.issues.map((issue) => detail(issue, body)));
}

function detail({ code, path }: z.core.$ZodIssue, body: unknown): ErrorDetail {
  const where = { field: `/${path.map(String).join('/')}`, location: 'body' as const };
  if (valueAt(body, path) === undefined) {
    return { ...where, issue: 'MISSING_REQUIRED_PARAMETER', description: 'A required field / parameter is missing.' };
  }
  if (code === 'too_small' || code === 'too_big') {
    return { ...where, issue: 'INVALID_STRING_LENGTH', description: 'The value of a field is either too short or too long.' };
  }
  const description = 'The value of a field does not conform to the expected format.';
  return { ...where, issue: 'INVALID_PARAMETER_SYNTAX', description };
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], body);
}
