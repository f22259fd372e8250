import { ApiError } from '../../lib/api/client.ts';

/** Why a registration failed, in words. Source: the product specification, error catalogue, registration. */
export function registerErrorMessage(error: unknown): string {
  const fallback = 'Something went wrong! Please try again.';
  if (!(error instanceof ApiError)) return fallback;
  // Where nothing answered there is no error field; the time-out's or the lost connection's sentence says what to do.
  return error.status === 0 ? error.message : (error.serverMessage ?? fallback);
}
