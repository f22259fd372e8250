import { connect as connectPlain, isIP, type Socket } from 'node:net';
import Rtmp, { type Tag } from 'node-media-server/src/protocol/rtmp.js';
import RtmpClient from 'node-media-server/src/protocol/rtmp_client.js';
import { connect as connectSecurely } from 'node:tls';
import { failureOf, TargetFailure } from './target-failure.ts';

/** The server of a target, and the key to it. */
export interface TargetServer {
  /** `rtmp://` or `rtmps://`, a host, and the name of the application. */
  url: string;
  streamKey: string;
}

const PORTS: Readonly<Record<string, number>> = { 'rtmp:': 1935, 'rtmps:': 443 };
/** Messages of a server are short. A header alone makes the parser take memory for its message. */
const LONGEST_MESSAGE_BYTES = 64 * 1024;
const MOST_CHUNK_STREAMS = 16;
/** Commands with which a server answers, and where a command begins after its type and its length. Source: Adobe, AMF 0, 2.4. */
const ANSWERS: readonly string[] = ['_result', '_error', 'onStatus'];
const COMMAND_AT = 3;
/** Offset of the id of the message stream in the first chunk of a message. Source: Adobe, RTMP 1.0, 5.3.1.2.1. */
const STREAM_ID_AT = 8;

const REFUSED = 'The server refused the stream. Check the stream key.';
const CLOSED_EARLY = 'The server closed the connection. Check the address and the stream key.';
const CLOSED = 'The server closed the connection.';

/** The client of node-media-server, with limits for what a server may send. */
class Client extends RtmpClient {
  override packetAlloc(): void {
    if (this.parserPacket.header.length > LONGEST_MESSAGE_BYTES || this.inPackets.size > MOST_CHUNK_STREAMS) {
      throw new Error('The message is too long.');
    }
    super.packetAlloc();
  }

  /** Passes over commands that are no answers: the library writes each that it does not know to the console. */
  override invokeHandler(): void {
    const { payload } = this.parserPacket;
    const command = payload.toString('latin1', COMMAND_AT, COMMAND_AT + payload.readUInt16BE(1));
    if (ANSWERS.includes(command)) super.invokeHandler();
  }
}

/** A stream that is published at a server. */
export interface Publication {
  /** Bytes that the server has not taken yet. */
  readonly waiting: number;
  send: (tag: Tag) => void;
  sendSize: (picture: { width: number; height: number }) => void;
}

/** Returns an open connection to a server, whose certificate has to be valid if it is asked for one. */
export function connectTo(url: string): Socket {
  const { protocol, hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const options = { host, port: Number(port) || PORTS[protocol]! };
  if (protocol === 'rtmp:') return connectPlain(options);
  return connectSecurely({ ...options, ...(isIP(host) === 0 && { servername: host }) });
}

/**
 * Publishes a stream at a server.
 * @param socket a connection that is being made; the caller closes it
 * @param onEnd called with the reason if the connection ends once the stream is published
 * @throws TargetFailure
 */
export async function publish(
  socket: Socket,
  { url, streamKey }: TargetServer,
  { answerMs, onEnd }: { answerMs: number; onEnd: (failure: TargetFailure) => void },
): Promise<Publication> {
  const client = new Client();
  let isPublished = false;
  let failure: TargetFailure | null = null;
  const deadline = setTimeout(() => socket.destroy(new TargetFailure('The server did not answer in time.')), answerMs);
  socket.on('error', (error) => (failure ??= failureOf(error)));
  const notRtmp = () => void socket.destroy(new TargetFailure('The server does not speak RTMP at this address.'));
  client.onErrorCallback = notRtmp;
  socket.on('data', (bytes: Buffer) => {
    try {
      client.handleData(bytes);
    } catch {
      // The parser throws for messages that it cannot read.
      notRtmp();
    }
  });
  const closed = new Promise<never>((_resolve, reject) => {
    socket.once('close', () => {
      failure ??= new TargetFailure(isPublished ? CLOSED : CLOSED_EARLY);
      if (isPublished) onEnd(failure);
      else reject(failure);
    });
  });
  try {
    await Promise.race([shakeHands(client, socket).then(() => announce(client, url, streamKey)), closed]);
  } catch (error) {
    // The reason is why the connection has ended, if it has.
    if (socket.destroyed) await closed;
    throw error;
  } finally {
    clearTimeout(deadline);
  }
  isPublished = true;
  return publicationOf(client, socket);
}

function shakeHands(client: Client, socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    client.resetProtocolState();
    client.onHandshakeCallback = resolve;
    socket.setNoDelay(true);
    socket.once('encrypted' in socket ? 'secureConnect' : 'connect', () => {
      client.socket = socket;
      client.connected = true;
      client.sendClientHandshake();
    });
  });
}

/** @throws TargetFailure if the server refuses the stream */
async function announce(client: Client, url: string, streamKey: string): Promise<void> {
  try {
    client.setChunkSize(client.outChunkSize);
    const app = new URL(url).pathname.slice(1);
    await client.sendCommand('connect', { cmdObj: { app, type: 'nonprivate', flashVer: 'FMLE/3.0', tcUrl: url } });
    await client.sendCreateStream();
    await client.sendPublish(streamKey);
  } catch {
    throw new TargetFailure(REFUSED);
  }
}

const publicationOf = (client: Client, socket: Socket): Publication => ({
  get waiting() {
    return socket.writableLength;
  },
  send: (tag) => {
    const chunks = Rtmp.createMessage(tag);
    // The library writes stream 0, which is the connection's own.
    chunks.writeUInt32LE(client.streamId, STREAM_ID_AT);
    if (socket.writable) socket.write(chunks);
  },
  sendSize: ({ width, height }) => {
    if (socket.writable) client.sendMetaData({ width, height, videocodecid: 7, audiocodecid: 10 });
  },
});
