import { createServer, type RequestListener } from 'node:http';
import { listen } from '../http.ts';
import { StartupError } from '../startup-error.ts';

/**
 * Takes the port before anything else is started, so that a busy one is told at once.
 * Whoever calls before the platform is ready is asked to come back.
 */
export async function reservePort(port: number): Promise<{ open: (listener: RequestListener) => void; close: () => void }> {
  let listener: RequestListener = (_, response) => {
    response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('Marquee is starting.');
  };
  const server = createServer((request, response) => listener(request, response));
  await listen(server, port).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') {
      throw new StartupError(`Port ${port} is in use. Stop what is using it, or choose another: PORT=${port + 1} npm start`);
    }
    if (error.code === 'EACCES') {
      throw new StartupError(`Port ${port} may not be used by you. Choose one from 1024 up: PORT=3000 npm start`);
    }
    throw error;
  });
  return {
    open: (ready) => {
      listener = ready;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
