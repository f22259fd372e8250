import { ApiError } from './api-error.ts';

/**
 * @param seconds until the next try may go on, at least 1
 * @param what happened, in a sentence
 */
export function tooManyAttempts(seconds: number, what = 'Too many attempts.'): ApiError {
  const minutes = Math.ceil(seconds / 60);
  return new ApiError('too_many_attempts', {
    message: `${what} Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    headers: { 'retry-after': String(seconds) },
  });
}
