import { ApiError } from '../../../lib/api/client.ts';

/** Source: the product specification, error catalogue, login. */
const byStatus: Record<number, string> = {
  400: 'Invalid input. Please check your credentials.',
  401: 'Unauthorized: Invalid email or password.',
  404: 'No account found with this email.',
  500: 'Server error: Please try again later.',
};

/** Returns the message for a failed login: the catalogue's by status, else the server's own. */
export function loginErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return 'An unexpected error occurred.';
  // A request without a response has no status in the catalogue, and its own message says what to do.
  if (error.status === 0) return error.message;
  return byStatus[error.status] ?? error.serverMessage ?? 'An unexpected error occurred.';
}
