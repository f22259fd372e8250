import type { ProofUse } from './puzzles.ts';

const running = new Map<string, number>();

/** Returns the number of requests of a network that this process is working on. */
export const inProgress = ({ purpose, network }: ProofUse): number => running.get(`${purpose} ${network}`) ?? 0;

/** Works on a request of a network, which is in progress meanwhile. */
export async function whileInProgress<T>({ purpose, network }: ProofUse, work: () => Promise<T>): Promise<T> {
  const key = `${purpose} ${network}`;
  running.set(key, (running.get(key) ?? 0) + 1);
  try {
    return await work();
  } finally {
    const left = (running.get(key) ?? 1) - 1;
    if (left === 0) running.delete(key);
    else running.set(key, left);
  }
}
