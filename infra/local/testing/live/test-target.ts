import { createServer, type Server, type Socket } from 'node:net';
import Rtmp from 'node-media-server/src/protocol/rtmp.js';
import type { AddressInfo } from 'node:net';
import { type MediaPacket, readTag } from '../../live/ingest/media-packet.ts';

/** The ways in which a server can treat a stream that is sent on to it. */
export type TargetManner =
  | 'takes'
  | 'closes for a wrong key'
  | 'says nothing'
  | 'takes, and then reads nothing more'
  | 'talks nonsense'
  | 'announces a huge message';

/** The header of a command of 16 MB, and its first bytes. */
const HUGE_MESSAGE = Buffer.from('03000000ffffff140000000002000', 'hex');

/** A server that broadcasts are sent on to: it notes the stream's name and its packets. */
export class TestTarget {
  /** The streams that were published, by application and stream key. */
  readonly names: { app: string; name: string }[] = [];
  readonly packets: MediaPacket[] = [];
  /** The message streams that packets came in. */
  readonly streamIds = new Set<number>();
  /** When something connected, milliseconds. */
  readonly connectedAt: number[] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #manner: TargetManner;

  private constructor(manner: TargetManner) {
    this.#manner = manner;
    this.#server = createServer((socket) => this.#accept(socket));
  }

  static async open(manner: TargetManner = 'takes'): Promise<TestTarget> {
    const target = new TestTarget(manner);
    await new Promise<void>((resolve) => target.#server.listen(0, '127.0.0.1', resolve));
    return target;
  }

  get url(): string {
    return `rtmp://127.0.0.1:${(this.#server.address() as AddressInfo).port}/app/instance`;
  }

  /** The number of connections that are open. */
  get connections(): number {
    return this.#sockets.size;
  }

  /** Ends the connections, and accepts new ones. */
  disconnect(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.#server.close();
    this.disconnect();
  }

  #accept(socket: Socket): void {
    this.#sockets.add(socket);
    this.connectedAt.push(performance.now());
    socket.once('close', () => this.#sockets.delete(socket));
    socket.on('error', () => {});
    if (this.#manner === 'says nothing') return void socket.resume();
    if (this.#manner === 'talks nonsense') return void socket.write(Buffer.alloc(100_000, 0x33));
    const rtmp = new Rtmp();
    rtmp.onOutputCallback = (bytes) => {
      if (!socket.destroyed) socket.write(bytes);
      if (this.#manner === 'announces a huge message') socket.write(HUGE_MESSAGE);
    };
    rtmp.onConnectCallback = ({ app, name }) => this.names.push({ app, name });
    rtmp.onPushCallback = () => {
      if (this.#manner === 'closes for a wrong key') socket.destroySoon();
      if (this.#manner === 'takes, and then reads nothing more') socket.pause();
    };
    rtmp.onPacketCallback = ({ codec_type: type, dts, size, data }) => {
      const packet = readTag(type, dts, data.subarray(0, size));
      if (!packet) return;
      this.packets.push(packet);
      this.streamIds.add(rtmp.parserPacket.header.stream_id);
    };
    socket.on('data', (bytes: Buffer) => void rtmp.parserData(bytes));
  }
}
