import { ApiError } from './api-error.ts';

/**
 * @param seconds until the next try may go on, at least 1
 * @param what happened, in a sentence
 * @param field the input that it was about
 */
export function tooManyAttempts(seconds: number, what = 'Too many attempts.', field?: string): ApiError {
  return new ApiError('too_many_attempts', {
    message: `${what} Try again in ${inWords(seconds)}.`,
    headers: { 'retry-after': String(seconds) },
    ...(field !== undefined && { field }),
  });
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 120) return `${Math.ceil(minutes / 60)} hours`;
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
