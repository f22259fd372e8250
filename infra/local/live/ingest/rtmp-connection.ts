import type { Socket } from 'node:net';
import Rtmp, { type Tag } from 'node-media-server/src/protocol/rtmp.js';
import type { Connection } from './encoder-slot.ts';
import type { Finding } from '../doctor/finding.ts';
import { type MediaPacket, readTag } from './media-packet.ts';
import { UnsupportedStream } from './unsupported-stream.ts';

/** Takes the packets of the encoders of one broadcast. */
export interface Encoders {
  /** @returns false if no further encoder is wanted */
  join: (connection: Connection) => boolean;
  add: (connection: Connection, packet: MediaPacket) => void;
  leave: (connection: Connection) => void;
  /** Notes why one of them was disconnected. */
  refuse: (finding: Finding) => void;
}

/** An encoder names its stream within seconds, and with few bytes; any other connection is closed. */
const NAMED_WITHIN_MS = 10_000;
const NAMED_WITHIN_BYTES = 64 * 1024;
/** A connection that is silent for this long is dead: a picture or a sound comes many times a second, milliseconds. */
const DEAD_AFTER_MS = 60_000;
/** The first byte of RTMP's handshake. */
const RTMP_VERSION = 3;

/**
 * Speaks RTMP with an encoder. It is disconnected if its stream key is unknown, if it wants to play instead of to publish, if what it
 * sends is not RTMP, or if it encodes in another way than H.264 and AAC.
 * @param encodersOf returns the encoders of the broadcast with a stream key; null if there is none
 */
export function acceptEncoder(socket: Socket, encodersOf: (streamKey: string) => Encoders | null): void {
  const rtmp = new Rtmp();
  let encoders: Encoders | null = null;
  let bytes = 0;
  const close = (reason?: string) => {
    if (reason && !socket.destroyed) console.error(`The encoder was disconnected: ${reason}`);
    socket.destroy();
  };
  const deadline = setTimeout(() => encoders ?? close(), NAMED_WITHIN_MS);
  socket.setTimeout(DEAD_AFTER_MS, () => close());
  socket.on('error', () => close());
  socket.once('close', () => {
    clearTimeout(deadline);
    encoders?.leave(socket);
  });

  rtmp.onOutputCallback = (answer) => void (socket.destroyed || socket.write(answer));
  rtmp.onPlayCallback = () => close();
  rtmp.onConnectCallback = ({ name }) => {
    // A connection sends one stream only.
    const found = encoders ? null : encodersOf(name);
    if (!found) return close('its stream key is not that of a prepared broadcast.');
    if (!found.join(socket)) {
      found.refuse({ kind: 'third-encoder' });
      return close('two encoders send with this stream key already.');
    }
    encoders = found;
  };
  rtmp.onPacketCallback = ({ codec_type: type, dts, size, data }: Tag) => {
    const packet = encoders && !socket.destroyed ? readTag(type, dts, data.subarray(0, size)) : null;
    if (packet) encoders?.add(socket, packet);
  };
  socket.on('data', (chunk: Buffer) => {
    if (bytes === 0 && chunk[0] !== RTMP_VERSION) return close();
    bytes += chunk.length;
    if (!encoders && bytes > NAMED_WITHIN_BYTES) return close();
    try {
      const error = rtmp.parserData(chunk);
      if (error) close(error);
    } catch (error) {
      if (error instanceof UnsupportedStream) {
        const { kind, codec } = error;
        encoders?.refuse({ kind, ...(codec && { codec }) });
      }
      // The parser throws for messages that it cannot read.
      close((error as Error).message);
    }
  });
}
