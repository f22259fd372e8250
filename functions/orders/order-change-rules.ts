import { createHash } from 'node:crypto';
import { canonicalJson } from '#shared/canonical-json.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { OrderChange } from './order-changes-store.ts';

/** Returns a text that stands for a whole request, whatever the order of its fields: equal for a repeated press, and for nothing else. */
export const requestTag = (request: { params: unknown; body: unknown }): string =>
  createHash('sha256').update(canonicalJson(request)).digest('base64url');

/**
 * Requires that the change which was made with a key is the one that is wanted now. A key stands for one press: with another request it
 * would be told that something was made which was not.
 * @throws ApiError invalid_input, naming the key
 */
export function requireSameRequest(made: OrderChange, wanted: OrderChange): void {
  if (made.request !== wanted.request) {
    throw new ApiError('invalid_input', {
      field: 'key',
      message: 'This was already sent with other details. Reload the page to see what was made.',
    });
  }
}
