import type { TargetReport } from '#shared/bus/video/broadcast-events.ts';
import type { PacketSink } from '../ingest/encoder-slot.ts';
import type { MediaPacket } from '../ingest/media-packet.ts';
import { RelayClock } from './relay-clock.ts';
import { type Configs, RELAY_LIMITS, type RelayLimits, type RelayTarget, TargetRelay } from './target-relay.ts';

/** Sends the packets of a broadcast on to its targets, each on its own. */
export class Relays implements PacketSink {
  readonly #relays: readonly TargetRelay[];
  readonly #clock = new RelayClock();
  #configs: Configs = { video: null, audio: null };
  #time = 0;

  /** @param onChange called with the states of all targets when one has changed */
  constructor(targets: readonly RelayTarget[], onChange: (reports: TargetReport[]) => void, limits: RelayLimits = RELAY_LIMITS) {
    const reportAll = () => onChange(this.#relays.map(({ report }) => report));
    this.#relays = targets.map((target) => new TargetRelay(target, reportAll, limits));
  }

  add(packet: MediaPacket): void {
    if (this.#relays.length === 0) return;
    if (packet.kind === 'video-config') {
      // Some encoders repeat it; a new one makes targets wait for a keyframe.
      if (this.#configs.video?.config.record.equals(packet.config.record)) return;
      this.#configs = { ...this.#configs, video: packet };
    } else if (packet.kind === 'audio-config') this.#configs = { ...this.#configs, audio: packet };
    else this.#time = this.#clock.read(packet.decodeTime);
    for (const relay of this.#relays) relay.add(packet, this.#time, this.#configs);
  }

  disconnect(): void {
    this.#clock.restart();
    this.#configs = { video: null, audio: null };
  }

  /** Ends all connections. */
  stop(): void {
    for (const relay of this.#relays) relay.stop();
  }
}
