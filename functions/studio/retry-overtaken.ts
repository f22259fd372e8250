import { ApiError } from '../platform/http/api-error.ts';

/** Two changes at once: the second is made anew on top of the first, so many times. */
const TRIES = 5;

/**
 * Makes a change, anew where somebody else was faster.
 * @param change reads what it changes itself
 * @throws ApiError event_changed where somebody always was; what `change` throws
 */
export async function retryOvertaken<T>(change: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await change();
    } catch (error) {
      const wasOvertaken = error instanceof ApiError && error.code === 'event_changed';
      if (!wasOvertaken || attempt === TRIES) throw error;
    }
  }
}
