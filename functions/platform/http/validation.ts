import type * as z from 'zod/mini';
import { ApiError } from './api-error.ts';

interface Issue {
  code?: string | undefined;
  path: PropertyKey[];
  keys?: string[];
}

/**
 * Checks one part of a request against its schema.
 * @param whole what to call the part where the fault is not in one of its fields
 * @param message replaces the sentence
 * @throws ApiError naming the first field at fault
 */
export function validate<S extends z.ZodMiniType>(
  schema: S,
  input: unknown,
  whole: string,
  message?: string,
): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const issue = result.error.issues[0] as Issue | undefined;
  const path = (issue?.path ?? []).map(String);
  if (issue?.code === 'unrecognized_keys') {
    const field = [...path, issue.keys?.[0] ?? ''].join('.').slice(0, 100);
    throw new ApiError('invalid_input', { field, message: message ?? `This request does not know the field ${field}.` });
  }
  const field = path.join('.') || whole;
  throw new ApiError('invalid_input', { field, message: message ?? sentence(field, input, path, issue) });
}

function sentence(field: string, input: unknown, path: string[], issue: Issue | undefined): string {
  const value = path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], input);
  if (value === undefined) return `The field ${field} is missing.`;
  if (issue?.code === 'too_big') return `The field ${field} is too long or too large.`;
  if (issue?.code === 'too_small') return `The field ${field} is too short or too small.`;
  return `The field ${field} is not valid.`;
}
