import { createServer } from 'node:net';

/** Below what systems choose from by themselves, for listening or for calling: nobody gets such a port by chance. */
const FIRST = 20_000;
/** Processes that look at the same time look in different places. */
const PLACES = 50;
const PORTS_EACH = 200;
const COUNT = PLACES * PORTS_EACH;

/**
 * A port on this machine that nothing listens on. Nothing takes it before it is used, nor while what uses it starts anew.
 * @throws Error where all are taken
 */
export async function freePort(): Promise<number> {
  const start = (process.pid % PLACES) * PORTS_EACH + Math.floor(Math.random() * PORTS_EACH);
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
