import { ApiError } from '../../../lib/api/client.ts';

/** Returns the message for a failed registration. Source: the product specification, error catalogue, registration. */
export function registerErrorMessage(error: unknown): string {
  const fallback = 'Something went wrong! Please try again.';
  if (!(error instanceof ApiError)) return fallback;
  // Without a response there is no error field; the message of the timeout or the lost connection says what to do.
  return error.status === 0 ? error.message : (error.serverMessage ?? fallback);
}
