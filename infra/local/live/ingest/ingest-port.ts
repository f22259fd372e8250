import { createServer, type Socket } from 'node:net';
import { StartupError } from '../../../stand-ins/base/startup-error.ts';

/** The port that RTMP has by its standard. */
const RTMP_PORT = 1935;
const PORTS_TRIED = 20;
/** Encoders with their back-ups, and those that try a wrong key. */
const MOST_CONNECTIONS = 50;

export interface IngestPort {
  port: number;
  close: () => void;
}

/**
 * Listens for encoders, on this machine only.
 * @param wanted the port; null for RTMP's own or, if that is in use, the next free one
 * @throws StartupError saying what to do if the wanted port is not available
 */
export async function takeIngestPort(wanted: number | null, accept: (socket: Socket) => void): Promise<IngestPort> {
  if (wanted !== null) {
    const taken = await listen(wanted, accept);
    if (taken) return taken;
    throw new StartupError(
      `Port ${wanted} is in use. Stop what is using it, or choose another with RTMP_PORT, e.g. ${wanted + 1}.`,
    );
  }
  for (let port = RTMP_PORT; port < RTMP_PORT + PORTS_TRIED; port++) {
    const taken = await listen(port, accept);
    if (taken) return taken;
  }
  return (await listen(0, accept))!;
}

/** Returns null if the port is not available. */
function listen(port: number, accept: (socket: Socket) => void): Promise<IngestPort | null> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    accept(socket);
  });
  server.maxConnections = MOST_CONNECTIONS;
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(null) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve({ port: typeof address === 'object' && address ? address.port : port, close });
    });
  });
}
