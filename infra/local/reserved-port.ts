import { createServer, type RequestListener } from 'node:http';
import { listen } from '../stand-ins/base/http/listen.ts';
import { StartupError } from '../stand-ins/base/startup-error.ts';

/** A port that is listened on, and whose requests are answered as soon as there is somebody to do it. */
export interface ReservedPort {
  number: number;
  /** Starts passing requests to the listener. */
  serve: (listener: RequestListener) => void;
  close: () => void;
}

/** The time that a client has to send, in milliseconds. */
interface SendingLimits {
  /** From the connection, or the end of the request before, to the end of the headers. */
  headersMs: number;
  /** To the end of the body. */
  requestMs: number;
  /** Time between two looks at the connections. */
  checkMs: number;
}

/** Together less than 20 seconds. Clients are on this machine, and the largest body that is accepted has 10 MB. */
export const SENDING_LIMITS: SendingLimits = { headersMs: 10_000, requestMs: 18_000, checkMs: 1_000 };

/**
 * Listens on a port before the platform is ready, so that a port in use is reported immediately. Requests that come too
 * early get a 503 with Retry-After. A client that sends too slowly gets a 408, and its connection is closed: otherwise a few of them could
 * hold all connections.
 * @param wantedPort the port; 0 for any free one
 * @throws StartupError saying what to do if the port is not available
 */
export async function reservePort(wantedPort: number, limits = SENDING_LIMITS): Promise<ReservedPort> {
  let listener: RequestListener = (_, response) => {
    response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('Marquee is starting.');
  };
  const server = createServer(
    { headersTimeout: limits.headersMs, requestTimeout: limits.requestMs, connectionsCheckingInterval: limits.checkMs },
    (request, response) => listener(request, response),
  );
  const number = await listen(server, wantedPort).catch((error: NodeJS.ErrnoException) => {
    throw toStartupError(error, wantedPort);
  });
  return {
    number,
    serve: (ready) => {
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
