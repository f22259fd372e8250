import { createServer, type RequestListener } from 'node:http';
import { listen } from '../stand-ins/base/http/listen.ts';
import { StartupError } from '../stand-ins/base/startup-error.ts';

export interface Door {
  port: number;
  /** Starts passing requests to the listener. */
  open: (listener: RequestListener) => void;
  close: () => void;
}

/**
 * Listens on a port before the platform is ready, so that a port in use is reported immediately. Requests that come too
 * early get a 503 with Retry-After.
 * @param wantedPort the port; 0 for any free one
 * @throws StartupError saying what to do if the port is not available
 */
export async function takeDoor(wantedPort: number): Promise<Door> {
  let listener: RequestListener = (_, response) => {
    response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('Marquee is starting.');
  };
  const server = createServer((request, response) => listener(request, response));
  const port = await listen(server, wantedPort).catch((error: NodeJS.ErrnoException) => {
    throw toStartupError(error, wantedPort);
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

function toStartupError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(`Port ${port} is in use. Stop what is using it, or choose another: PORT=${port + 1} npm start`);
  }
  if (error.code === 'EACCES') {
    return new StartupError(`You are not allowed to use port ${port}. Choose 1024 or higher: PORT=3000 npm start`);
  }
  return error;
}
