import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import { StartupError } from '../../../stand-ins/base/startup-error.ts';
import type { OwnCertificate } from './own-certificate.ts';

/** The port that RTMP has by its standard, and one for RTMPS, whose own is that of HTTPS. */
const RTMP_PORT = 1935;
const RTMPS_PORT = 2935;
const PORTS_TRIED = 20;
/** Encoders with their back-ups, and those that try a wrong key. */
const MOST_CONNECTIONS = 50;
/** An encoder speaks TLS at once. */
const HANDSHAKE_MS = 10_000;

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
  return takeFreePort(RTMP_PORT, (port) => listen(port, accept));
}

/** Listens for encoders that speak RTMP over TLS, on this machine only, at the next free port. */
export const takeSecureIngestPort = (certificate: OwnCertificate, accept: (socket: Socket) => void): Promise<IngestPort> =>
  takeFreePort(RTMPS_PORT, (port) => listen(port, accept, certificate));

async function takeFreePort(first: number, take: (port: number) => Promise<IngestPort | null>): Promise<IngestPort> {
  for (let port = first; port < first + PORTS_TRIED; port++) {
    const taken = await take(port);
    if (taken) return taken;
  }
  return (await take(0))!;
}

/** Returns null if the port is not available. */
function listen(port: number, accept: (socket: Socket) => void, certificate?: OwnCertificate): Promise<IngestPort | null> {
  const sockets = new Set<Socket>();
  const note = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };
  const server: Server = certificate
    ? createSecureServer({ ...certificate, handshakeTimeout: HANDSHAKE_MS }, accept)
    : createServer(accept);
  // A secure server accepts a socket after TLS's handshake only.
  server.on('connection', note);
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
