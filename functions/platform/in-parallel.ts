/** Number of concurrent workers: providers allow some 100 calls a second, and one piece of work makes a few of them. */
const CONCURRENCY = 8;

/** Runs the work for each item, several at a time, starting them in order. @param atOnce the number of concurrent workers */
export async function inParallel<T>(
  all: readonly T[],
  work: (one: T) => Promise<void>,
  atOnce: number = CONCURRENCY,
): Promise<void> {
  const queue = [...all];
  const workers = Array.from({ length: atOnce }, async () => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) await work(one);
  });
  await Promise.all(workers);
}
