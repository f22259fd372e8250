import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import RtmpClient from 'node-media-server/src/protocol/rtmp_client.js';
import { setTimeout as sleep } from 'node:timers/promises';
import { capture } from './capture.ts';
import type { SentTag } from './faulty-streams.ts';
import { repeated } from './packaged.ts';

const LONGEST_SECONDS = 20;

/** An encoder that sends a capture over RTMP, in real time. */
export class TestEncoder {
  readonly #client = new RtmpClient();
  readonly #closed: Promise<void>;
  #isClosed = false;

  constructor() {
    this.#closed = new Promise((resolve) => {
      this.#client.onCloseCallback = () => {
        this.#isClosed = true;
        resolve();
      };
    });
    // A server that disconnects may reset the connection.
    this.#client.onErrorCallback = () => {};
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Connects and names the stream. @param url where encoders send to, without the stream key */
  async connect(url: string, streamKey: string): Promise<void> {
    await this.#client.connect(`${url}/${streamKey}`);
    await this.#client.sendConnect();
    await this.#client.sendCreateStream();
    await this.#client.sendPublish(streamKey);
  }

  /** Connects and asks to play instead. */
  async play(url: string, streamKey: string): Promise<void> {
    await this.#client.connect(`${url}/${streamKey}`);
    await this.#client.sendConnect();
    await this.#client.sendCreateStream();
    await this.#client.sendPlay(streamKey).catch(() => {});
  }

  /** Sends until the time is over or the connection is closed. @param seconds how long; 0 for as fast as possible the whole capture */
  async send(name: 'wide' | 'narrow', seconds: number): Promise<void> {
    await this.#sendPackets(name, seconds, () => false);
  }

  /** Sends until something is true, which depends on how fast servers answer. @throws Error after twenty seconds */
  async sendUntil(name: 'wide' | 'narrow', isTrue: () => boolean): Promise<void> {
    await this.#sendPackets(name, LONGEST_SECONDS, isTrue);
    if (!isTrue()) throw new Error('It did not come to that.');
  }

  /** Sends tags when they are to arrive, until that is enough or the connection is closed. */
  async sendTags(tags: readonly SentTag[], isEnough: () => boolean): Promise<void> {
    const startedAt = performance.now();
    for (const { type, time, body, arrivesAt } of tags) {
      const early = arrivesAt - (performance.now() - startedAt);
      if (early > 5) await sleep(early);
      if (isEnough() || this.#isClosed) return;
      if (!this.#isSent({ codec_type: type, dts: time, size: body.length, data: body })) return;
    }
  }

  async #sendPackets(name: 'wide' | 'narrow', seconds: number, isEnough: () => boolean): Promise<void> {
    const startedAt = performance.now();
    for (const { type, time, body } of repeated(capture(name), seconds * 1000)) {
      const early = time - (performance.now() - startedAt);
      if (early > 5) await sleep(early);
      if (isEnough()) return;
      if (this.#isClosed || !this.#isSent({ codec_type: type, dts: time, size: body.length, data: body })) return;
    }
  }

  /** Sends a packet. @returns false if the other side is disconnecting, which a write may notice before the connection's end does */
  #isSent(packet: Parameters<RtmpClient['sendPacket']>[0]): boolean {
    try {
      this.#client.sendPacket(packet);
      return true;
    } catch {
      return false;
    }
  }

  disconnect(): void {
    this.#client.disconnect();
  }

  /** Waits until the other side has closed the connection. */
  async closed(): Promise<void> {
    await this.#closed;
  }
}

/** Connects to a port and sends bytes that may be anything. @returns once the other side has closed the connection */
export async function sendBytes(port: number, bytes: Buffer): Promise<void> {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  await once(socket, 'connect');
  socket.write(bytes);
  await once(socket, 'close');
}
