import type { ReportedFault, TargetReport } from '#shared/bus/video/broadcast-events.ts';
import type { LiveLatency } from '#shared/video/broadcast/live-latency.ts';
import type { Finding } from './doctor/finding.ts';
import { type Measures, SignalDoctor } from './doctor/signal-doctor.ts';
import { type Connection, EncoderSlot } from './ingest/encoder-slot.ts';
import type { MediaPacket } from './ingest/media-packet.ts';
import type { Encoders } from './ingest/rtmp-connection.ts';
import { type Arrival, Signal } from './ingest/signal.ts';
import { type Rate, Throughput } from './ingest/throughput.ts';
import { Changes } from './origin/changes.ts';
import { LiveOrigin } from './origin/live-origin.ts';
import { writeFragment } from './packager/fragment.ts';
import { initSegment, type TrackConfigs } from './packager/init-segment.ts';
import { SHORTEST_SEGMENT_MS } from './packager/limits.ts';
import { Packager } from './packager/packager.ts';
import type { MediaPart } from './packager/period.ts';
import { Recording } from './recording/recording.ts';
import { Relays } from './relay/relays.ts';
import type { RelayTarget } from './relay/target-relay.ts';

export interface Picture {
  width: number;
  height: number;
}

export interface BroadcastEvents {
  /** Packets arrive: called with the first one and then every five seconds. What is measured is that since the last call, nothing at first. */
  onReceiving: (
    arrival: Arrival,
    picture: Picture | undefined,
    measures: Partial<Rate> & Measures,
    faults: ReportedFault[],
  ) => void;
  /** No packet arrived for two seconds. @param lastAt when the last one did, milliseconds since the epoch */
  onLost: (lastAt: number) => void;
  /** Something began or ended to be wrong with what encoders send, or one was refused: called with all faults of the moment. */
  onFaults: (faults: ReportedFault[]) => void;
  /** A target takes the broadcast, or does not any more: called with the states of all. */
  onTargets: (targets: TargetReport[]) => void;
}

interface BroadcastSettings {
  folder: string;
  isLive: boolean;
  latency: LiveLatency;
  /** Servers that it is sent on to. */
  targets: readonly RelayTarget[];
}

/** The interval of the check for silent encoders, milliseconds. */
const CHECK_MS = 200;

/** One broadcast while encoders may send: from their packets to what viewers get. */
export class LiveBroadcast implements Encoders {
  readonly recording: Recording;
  readonly origin: LiveOrigin;
  readonly #events: BroadcastEvents;
  readonly #changes = new Changes();
  readonly #packager: Packager;
  readonly #relays: Relays;
  readonly #slot: EncoderSlot;
  readonly #signal: Signal;
  readonly #doctor = new SignalDoctor();
  /** False once the doctor has failed. */
  #isLooking = true;
  readonly #throughput = new Throughput();
  readonly #checks: NodeJS.Timeout;
  #picture: Picture | undefined;
  #fragments = 0;
  /** The writes, one after the other: an init segment takes a moment. */
  #written: Promise<void> = Promise.resolve();

  /** @param folder where its files are; one that exists is continued */
  constructor({ folder, isLive, latency, targets }: BroadcastSettings, events: BroadcastEvents) {
    this.recording = new Recording(folder, isLive);
    this.origin = new LiveOrigin(this.recording, this.#changes, latency);
    this.#events = events;
    this.#packager = new Packager(
      {
        startPeriod: (tracks) => this.#write(() => this.#startPeriod(tracks)),
        addPart: (part) => this.#addPart(part),
        endSegment: () => this.#write(() => this.recording.endSegment()),
      },
      this.recording.elapsed,
      SHORTEST_SEGMENT_MS[latency],
    );
    this.#relays = new Relays(targets, events.onTargets);
    this.#slot = new EncoderSlot({
      add: (packet) => {
        this.#packager.add(packet);
        this.#relays.add(packet);
        this.#look(packet);
      },
      disconnect: () => {
        this.#packager.disconnect();
        this.#relays.disconnect();
        this.#doctor.disconnect();
      },
    });
    this.#signal = new Signal(this.recording.endsAt);
    this.#checks = setInterval(() => this.#check(), CHECK_MS);
    this.#checks.unref();
  }

  join(connection: Connection): boolean {
    const isWanted = this.#slot.join(connection);
    if (isWanted) this.#doctor.welcome();
    return isWanted;
  }

  add(connection: Connection, packet: MediaPacket): void {
    this.#doctor.noteConfig(packet);
    const isUsed = this.#slot.add(connection, packet);
    if (!isUsed) return;
    if (packet.kind === 'video-config') this.#picture = { width: packet.config.width, height: packet.config.height };
    if (packet.kind !== 'picture' && packet.kind !== 'sound') return;
    this.#throughput.add(packet);
    const arrival = this.#signal.notePacket();
    if (!arrival) return;
    const measures = { ...this.#throughput.take(), ...this.#doctor.takeMeasures() };
    this.#events.onReceiving(arrival, this.#picture, measures, this.#doctor.faults);
  }

  leave(connection: Connection): void {
    this.#slot.leave(connection);
  }

  /** Notes why an encoder was refused. */
  refuse(finding: Finding): void {
    this.#doctor.refuse(finding);
  }

  /** True if an encoder is connected. */
  get hasEncoder(): boolean {
    return this.#slot.connections.length > 0;
  }

  /** Begins the broadcast at the next keyframe; what was received before can no longer be fetched. */
  async goLive(): Promise<void> {
    this.#packager.cutAtKeyframe();
    await this.#write(() => this.recording.goLive());
  }

  /** Reports when the faults ended, because the broadcast does. A process that only stops is followed by one that reports that they are over. */
  endFaults(): void {
    this.#doctor.disconnect();
    if (this.#doctor.faults.length > 0) this.#events.onFaults(this.#doctor.faults);
  }

  /** Disconnects all encoders and targets, and writes what has arrived. */
  async stop(): Promise<void> {
    clearInterval(this.#checks);
    for (const connection of this.#slot.connections) connection.destroy();
    this.#relays.stop();
    this.#packager.disconnect();
    await this.#written;
  }

  /** Tells waiting clients that the recording has ended. */
  notifyEnd(): void {
    this.#changes.notify();
  }

  #check(): void {
    if (this.#doctor.check()) this.#events.onFaults(this.#doctor.faults);
    // A back-up that has just taken over sends, although none of its packets was used yet.
    const lastAt = this.#slot.check() ? null : this.#signal.takeLoss();
    if (lastAt === null) return;
    this.#throughput.reset();
    this.#events.onLost(lastAt);
  }

  /** Has the doctor look at a packet. A fault of its own, which would end the connection, ends the looking instead. */
  #look(packet: MediaPacket): void {
    if (!this.#isLooking) return;
    try {
      this.#doctor.add(packet);
    } catch (error) {
      this.#isLooking = false;
      console.error('The signal is not looked at any more:', error);
    }
  }

  async #startPeriod(tracks: TrackConfigs): Promise<void> {
    const { video, audio } = tracks;
    const codecs = audio ? `${video.codec},${audio.codec}` : video.codec;
    this.recording.startPeriod(await initSegment(tracks), { width: video.width, height: video.height, codecs });
  }

  #addPart({ runs, ...part }: MediaPart): void {
    const data = writeFragment(++this.#fragments, runs);
    const now = Date.now();
    void this.#write(() => this.recording.addPart({ data, ...part }, now));
  }

  /** Writes after what is being written. A failure, such as a full disk, loses what it was about and nothing else. */
  #write(step: () => void | Promise<void>): Promise<void> {
    this.#written = this.#written
      .then(step)
      .catch((error: unknown) => console.error('The live stream could not be written:', error))
      .then(() => this.#changes.notify());
    return this.#written;
  }
}
