import { createHash } from 'node:crypto';
import { canonicalJson } from '#shared/canonical-json.ts';
import { ApiError } from './api-error.ts';

/** Returns a text that stands for a whole request, whatever the order of its fields: equal for a repeated press, and for nothing else. */
export const requestTag = (request: { params: unknown; body: unknown }): string =>
  createHash('sha256').update(canonicalJson(request)).digest('base64url');

/** Something that was made with the key of a client, or is wanted now. */
interface Pressed {
  /** The tag of its request. */
  request?: string | undefined;
}

/**
 * Requires that what was made with a key is what is wanted now. A key stands for one press: with another request it would be told that
 * something was made which was not.
 * @throws ApiError invalid_input, naming the key
 */
export function requireSameRequest(made: Pressed, wanted: Pressed): void {
  if (made.request !== wanted.request) {
    throw new ApiError('invalid_input', {
      field: 'key',
      message: 'This was already sent with other details. Reload the page to see what was made.',
    });
  }
}
