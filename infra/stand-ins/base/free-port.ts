import { createServer } from 'node:net';

/**
 * First port of the search. It is below the range from which systems assign ports themselves, for listening or for
 * outgoing connections, so that no other process gets such a port by chance.
 */
const FIRST = 20_000;
/** Concurrent processes search different ranges. */
const RANGES = 50;
const PORTS_PER_RANGE = 200;
const COUNT = RANGES * PORTS_PER_RANGE;

/**
 * Returns a port on this machine that nothing listens on. The system assigns it to no other process before it is used, or
 * while the process that uses it restarts.
 * @throws Error if all are in use
 */
export async function freePort(): Promise<number> {
  const start = (process.pid % RANGES) * PORTS_PER_RANGE + Math.floor(Math.random() * PORTS_PER_RANGE);
  for (let tried = 0; tried < COUNT; tried++) {
    const port = FIRST + ((start + tried) % COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error(`All ports from ${FIRST} to ${FIRST + COUNT - 1} are in use.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
