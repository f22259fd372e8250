import { again, retry } from '../../platform/retry.ts';

const POLICY = { tries: 10, waitMs: 25, longestWaitMs: 250 };

/**
 * Enters something into the books, and retries if another writer was faster: the stream's shards are processed
 * concurrently, and all changes of an organiser update one head.
 * @param enter returns null if the books were changed concurrently
 * @throws Error if others kept changing the books: the changes have to be redelivered
 */
export function tryToEnter<T>(ownerId: string, enter: () => Promise<T | null>): Promise<T> {
  return retry(POLICY, async () => {
    const entered = await enter();
    return entered ?? again(new Error(`The books of ${ownerId} were changed by other writers ${POLICY.tries} times in a row.`));
  });
}
