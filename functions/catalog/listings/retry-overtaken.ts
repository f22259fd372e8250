import { ApiError } from '../../platform/http/api-error.ts';
import { again, retry } from '../../platform/retry.ts';

/** Maximum number of attempts. Of two concurrent changes, the second is made again on top of the first. */
const POLICY = { tries: 5, waitMs: 0 };

/**
 * Makes a change, and retries it if a concurrent one was faster.
 * @param change reads what it changes itself
 * @throws ApiError event_changed if another change was faster every time; what `change` throws
 */
export function retryOvertaken<T>(change: () => Promise<T>): Promise<T> {
  return retry(POLICY, async () => {
    try {
      return await change();
    } catch (error) {
      const wasOvertaken = error instanceof ApiError && error.code === 'event_changed';
      if (wasOvertaken) return again(error);
      throw error;
    }
  });
}
