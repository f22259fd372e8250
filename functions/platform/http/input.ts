import type * as z from 'zod/mini';
import { API_PREFIX, BODY_LIMIT_BYTES, type Endpoint, splitRoute, WEBHOOK_BODY_LIMIT_BYTES } from '#shared/api/endpoint.ts';
import { ApiError } from './api-error.ts';

/** Returns the parsed JSON body; undefined if nothing was sent. @throws ApiError naming `body` */
export function readJson(endpoint: Endpoint, raw: Buffer): unknown {
  const limit = endpoint.largestBody ?? (endpoint.access === 'provider' ? WEBHOOK_BODY_LIMIT_BYTES : BODY_LIMIT_BYTES);
  if (raw.length > limit) {
    throw new ApiError('body_too_large', {
      field: 'body',
      message: `The request body is too large. ${API_PREFIX}${splitRoute(endpoint.route).path} accepts at most ${limit / 1024} kB.`,
    });
  }
  if (!endpoint.body || raw.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw), requireUnicode);
  } catch {
    throw new ApiError('invalid_json', { field: 'body', ...(endpoint.invalidInput && { message: endpoint.invalidInput }) });
  }
}

/** Reviver that refuses lone surrogates: `"\ud800"` is JSON but not a character, and the databases refuse it. */
function requireUnicode(key: string, value: unknown): unknown {
  if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) throw new SyntaxError('not Unicode');
  return value;
}

interface Issue {
  code?: string | undefined;
  path: PropertyKey[];
  keys?: string[];
  /** The fault that a rule for texts finds in the value. */
  params?: { sentence?: string };
}

/**
 * Returns one part of a request, checked against its schema.
 * @param whole name of the part, used if the fault is in none of its fields
 * @param message replaces the generated message
 * @throws ApiError naming the first field at fault
 */
export function validate<S extends z.ZodMiniType>(schema: S, input: unknown, whole: string, message?: string): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const issue = result.error.issues[0] as Issue | undefined;
  const path = (issue?.path ?? []).map(String);
  if (issue?.code === 'unrecognized_keys') {
    const field = [...path, issue.keys?.[0] ?? ''].join('.').slice(0, 100);
    throw new ApiError('invalid_input', { field, message: message ?? `The field ${field} is not allowed in this request.` });
  }
  const field = path.join('.') || whole;
  throw new ApiError('invalid_input', { field, message: message ?? describeIssue(field, input, path, issue) });
}

function describeIssue(field: string, input: unknown, path: string[], issue: Issue | undefined): string {
  const value = path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], input);
  if (value === undefined) return `The field ${field} is missing.`;
  if (issue?.params?.sentence !== undefined) return issue.params.sentence;
  if (issue?.code === 'too_big') return `The field ${field} is too long or too large.`;
  if (issue?.code === 'too_small') return `The field ${field} is too short or too small.`;
  return `The field ${field} is not valid.`;
}
