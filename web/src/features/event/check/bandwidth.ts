import { SPEED_TEST } from './speed-test-file.ts';

/** Time for which a connection is measured at most. */
const LONGEST_MS = 6_000;
/** Time after which a connection that brings nothing counts as failed. */
const GIVE_UP_MS = 15_000;

/**
 * Measures how much a connection carries, with a file from the edge.
 * @param onProgress called with the share that is done, from 0 to 1
 * @returns bits a second
 * @throws if the file does not arrive, or the signal is aborted
 */
export async function measureBandwidth(onProgress: (share: number) => void, signal: AbortSignal): Promise<number> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal.addEventListener('abort', abort);
  const timer = setTimeout(abort, GIVE_UP_MS);
  const askedAt = performance.now();
  try {
    // From the network, also the second time.
    const response = await fetch(SPEED_TEST.path, { cache: 'no-store', signal: controller.signal });
    if (!response.ok || !response.body) throw new Error(`The file answered ${response.status}.`);
    return await rateOf(response.body.getReader(), askedAt, onProgress);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    controller.abort();
  }
}

async function rateOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  askedAt: number,
  onProgress: (share: number) => void,
): Promise<number> {
  let [all, counted, countedSince] = [0, 0, 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const now = performance.now();
    all += value.length;
    if (countedSince === 0) countedSince = now;
    else counted += value.length;
    onProgress(Math.min(1, Math.max(all / SPEED_TEST.bytes, (now - countedSince) / LONGEST_MS)));
    if (now - countedSince >= LONGEST_MS) break;
  }
  const now = performance.now();
  if (all === 0) throw new Error('The file is empty.');
  // Whatever delays one of the two makes it too low: the way of the request, or a first piece that is nearly everything.
  return Math.max(perSecond(counted, now - countedSince), perSecond(all, now - askedAt));
}

const perSecond = (bytes: number, milliseconds: number) => (bytes * 8 * 1000) / Math.max(1, milliseconds);
