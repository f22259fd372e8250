/** Providers allow some 100 calls a second, and a piece of work is a few of them. */
const AT_ONCE = 8;

/** Does something with each of many, some at a time, in their order. */
export async function inParallel<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const queue = [...all];
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) await work(one);
  });
  await Promise.all(workers);
}
