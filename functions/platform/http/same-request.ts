import { createHash } from 'node:crypto';
import { canonicalJson } from '#shared/text/canonical-json.ts';
import { ApiError } from './api-error.ts';

/** Returns a text that stands for a whole request, whatever the order of its fields: equal for a repeated press, and for nothing else. */
export const requestTag = (request: { params: unknown; body: unknown }): string =>
  createHash('sha256').update(canonicalJson(request)).digest('base64url');

/** Something that was made with the key of a client, or is wanted now. */
interface KeyedRequest {
  /** The tag of its request. */
  request?: string | undefined;
}

/**
 * Requires that what was made with a key is what is wanted now. A key stands for one press: with another request it would be told that
 * something was made which was not.
 * @throws ApiError invalid_input, naming the key
 */
export function requireSameRequest(made: KeyedRequest, wanted: KeyedRequest): void {
  if (made.request !== wanted.request) {
    throw new ApiError('invalid_input', {
      field: 'key',
      message: 'This was already sent with other details. Reload the page to see what was made.',
    });
  }
}

/** Milliseconds for which a repeated press is shown a secret again. Its answer may have been lost; nobody finds the secret later. */
const SHOWN_FOR_MS = 15 * 60 * 1000;

/**
 * Requires that a secret was made a moment ago, as a repeated press is the only one that is shown it again.
 * @param madeAt ISO 8601
 * @throws ApiError invalid_input, naming the key
 */
export function requireStillShown(madeAt: string, now: Date): void {
  if (Date.parse(madeAt) + SHOWN_FOR_MS <= now.getTime()) throw shownBefore();
}

/** Returns the refusal of a press whose secret is not shown any more. */
export const shownBefore = (): ApiError =>
  new ApiError('invalid_input', {
    field: 'key',
    message: 'This was made before, and its secret is not shown again. Remove it and make another one.',
  });
