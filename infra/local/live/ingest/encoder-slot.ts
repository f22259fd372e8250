import type { MediaPacket } from './media-packet.ts';

/** An encoder that sends nothing for this long is lost, milliseconds. */
export const LOST_AFTER_MS = 2_000;
/** An encoder and its back-up. */
const MOST_ENCODERS = 2;

/** The receiver of the packets of the encoder in use. */
export interface PacketSink {
  add: (packet: MediaPacket) => void;
  /** The encoder has gone or is silent. What comes next is from another clock, and says first how it is encoded. */
  disconnect: () => void;
}

/** The connection of an encoder. */
export interface Connection {
  destroy: () => unknown;
}

interface Encoder {
  connection: Connection;
  lastPacketAt: number;
  /** Its encoding settings, as it sent them last. */
  configs: Map<MediaPacket['kind'], MediaPacket>;
}

/**
 * Lets one encoder at a time send for a broadcast. A second connection with the same key is a back-up: its packets are ignored while the
 * first sends, and used as soon as the first leaves or is silent for two seconds.
 */
export class EncoderSlot {
  readonly #sink: PacketSink;
  readonly #now: () => number;
  readonly #encoders: Encoder[] = [];
  #used: Encoder | null = null;

  constructor(sink: PacketSink, now: () => number = Date.now) {
    this.#sink = sink;
    this.#now = now;
  }

  /** Adds an encoder. @returns false if there are two already */
  join(connection: Connection): boolean {
    if (this.#encoders.length >= MOST_ENCODERS) return false;
    this.#encoders.push({ connection, lastPacketAt: -Infinity, configs: new Map() });
    return true;
  }

  /** @returns true if the packet is used */
  add(connection: Connection, packet: MediaPacket): boolean {
    const encoder = this.#encoders.find((one) => one.connection === connection);
    if (!encoder) return false;
    this.#replaceSilent();
    encoder.lastPacketAt = this.#now();
    if (packet.kind === 'video-config' || packet.kind === 'audio-config') encoder.configs.set(packet.kind, packet);
    if (!this.#used) {
      this.#use(encoder);
    } else if (this.#used !== encoder) {
      return false;
    }
    this.#sink.add(packet);
    return true;
  }

  leave(connection: Connection): void {
    const index = this.#encoders.findIndex((one) => one.connection === connection);
    if (index < 0) return;
    const [encoder] = this.#encoders.splice(index, 1);
    if (encoder === this.#used) this.#release();
  }

  /** Lets go of an encoder that has become silent. To be called several times a second. @returns true if an encoder is in use */
  check(): boolean {
    this.#replaceSilent();
    return this.#used !== null;
  }

  /** The connections of all encoders. */
  get connections(): Connection[] {
    return this.#encoders.map(({ connection }) => connection);
  }

  #replaceSilent(): void {
    if (this.#used && this.#isSilent(this.#used)) this.#release();
  }

  /** Ends the use of an encoder, and begins that of the other if it sends. */
  #release(): void {
    this.#used = null;
    this.#sink.disconnect();
    const other = this.#encoders.find((encoder) => !this.#isSilent(encoder));
    if (other) this.#use(other);
  }

  #use(encoder: Encoder): void {
    this.#used = encoder;
    for (const config of encoder.configs.values()) this.#sink.add(config);
  }

  #isSilent({ lastPacketAt }: Encoder): boolean {
    return this.#now() - lastPacketAt >= LOST_AFTER_MS;
  }
}
