import { setTimeout as sleep } from 'node:timers/promises';

const TRIES = 10;
const WAIT_MS = 25;

/**
 * Enters something, again where others were faster: the stream's shards are worked on side by side, and all of an
 * organiser's changes move one head.
 * @param enter null where the books were moved meanwhile
 * @throws Error where others kept moving the books: the changes are to come again
 */
export async function tryToEnter<T>(ownerId: string, enter: () => Promise<T | null>): Promise<T> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const entered = await enter();
    if (entered !== null) return entered;
    await sleep(WAIT_MS * attempt * Math.random());
  }
  throw new Error(`The books of ${ownerId} were moved by others ${TRIES} times.`);
}
