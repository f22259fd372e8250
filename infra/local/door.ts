import { createServer, type RequestListener } from 'node:http';
import { listen } from './http.ts';
import { StartupError } from './startup-error.ts';

export interface Door {
  port: number;
  /** Lets callers in. */
  open: (listener: RequestListener) => void;
  close: () => void;
}

/**
 * Takes a port before what answers at it is ready: a busy one is told at once, and whoever calls too early is asked
 * to come back.
 * @param wanted 0 for any free one
 * @throws StartupError saying what to do where the port cannot be had
 */
export async function takeDoor(wanted: number): Promise<Door> {
  let listener: RequestListener = (_, response) => {
    response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('Marquee is starting.');
  };
  const server = createServer((request, response) => listener(request, response));
  const port = await listen(server, wanted).catch((error: NodeJS.ErrnoException) => {
    throw refusal(error, wanted);
  });
  return {
    port,
    open: (ready) => {
      listener = ready;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function refusal(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(`Port ${port} is in use. Stop what is using it, or choose another: PORT=${port + 1} npm start`);
  }
  if (error.code === 'EACCES') {
    return new StartupError(`Port ${port} may not be used by you. Choose one from 1024 up: PORT=3000 npm start`);
  }
  return error;
}
