import type { Socket } from 'node:net';
import type { TargetReport } from '#shared/bus/video/broadcast-events.ts';
import type { MediaPacket } from '../ingest/media-packet.ts';
import { writeTag } from './flv-tag.ts';
import { connectTo, type Publication, publish, type TargetServer } from './publication.ts';
import { BROKEN, TargetFailure } from './target-failure.ts';

/** A server that a broadcast is sent on to. */
export interface RelayTarget extends TargetServer {
  id: string;
}

/** Times in milliseconds, and a number of bytes. */
export interface RelayLimits {
  /** Time in which a server has to take the stream. */
  answerMs: number;
  /** Time after which a server that takes the stream is taken for one that wants it. Some close the connection for a wrong key. */
  settledMs: number;
  /** Pauses before trying again: the first, of which each next one is twice as long, and the longest. */
  firstPauseMs: number;
  longestPauseMs: number;
  /** Bytes that may wait for a server. Beyond them, packets are dropped up to a keyframe. */
  mostWaiting: number;
  /** Time for which packets are dropped before the connection is given up. */
  slowMs: number;
}

export const RELAY_LIMITS: RelayLimits = {
  answerMs: 10_000,
  settledMs: 2_000,
  firstPauseMs: 2_000,
  longestPauseMs: 30_000,
  mostWaiting: 2 * 1024 * 1024,
  slowMs: 10_000,
};

/** The configurations that a target gets before the first picture. */
export interface Configs {
  video: Extract<MediaPacket, { kind: 'video-config' }> | null;
  audio: Extract<MediaPacket, { kind: 'audio-config' }> | null;
}

/**
 * Sends the packets of a broadcast on to one target, as they came. It connects when there is something to send, drops packets that the
 * target does not take, and tries again after a failure. Nothing that a target does is noticed by whoever adds the packets.
 */
export class TargetRelay {
  #report: TargetReport;
  readonly #target: RelayTarget;
  readonly #limits: RelayLimits;
  readonly #onChange: () => void;
  #connection: Socket | null = null;
  #publication: Publication | null = null;
  /** True until a keyframe: the pictures before it depend on others. */
  #waitsForKey = true;
  /** Time of the first picture of this connection; null before it. */
  #startsAt: number | null = null;
  #slowSince: number | null = null;
  #pauseMs: number;
  #triesAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** @param onChange called when the state has changed */
  constructor(target: RelayTarget, onChange: () => void, limits: RelayLimits) {
    this.#target = target;
    this.#onChange = onChange;
    this.#limits = limits;
    this.#pauseMs = limits.firstPauseMs;
    this.#report = { id: target.id, state: 'connecting', reason: null };
  }

  get report(): TargetReport {
    return this.#report;
  }

  /** @param time of the packet, milliseconds on a clock that goes on */
  add(packet: MediaPacket, time: number, configs: Configs): void {
    if (this.#isStopped) return;
    if (!this.#connection) {
      if (Date.now() >= this.#triesAt) void this.#connect();
    } else if (this.#publication && this.#hasRoom(this.#publication)) {
      try {
        this.#send(this.#publication, packet, time, configs);
      } catch {
        // Whatever it is, the broadcast goes on without this target.
        this.#fail(new TargetFailure(BROKEN));
      }
    }
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#connection?.destroy();
  }

  async #connect(): Promise<void> {
    const { answerMs, settledMs, firstPauseMs } = this.#limits;
    let socket: Socket | null = null;
    const failIfCurrent = (failure: TargetFailure) => {
      if (this.#connection === socket) this.#fail(failure);
    };
    try {
      socket = connectTo(this.#target.url);
      this.#connection = socket;
      this.#waitsForKey = true;
      this.#startsAt = null;
      this.#publication = await publish(socket, this.#target, { answerMs, onEnd: failIfCurrent });
      this.#timer = setTimeout(() => {
        this.#pauseMs = firstPauseMs;
        this.#change({ state: 'live', reason: null });
      }, settledMs).unref();
    } catch (error) {
      failIfCurrent(error instanceof TargetFailure ? error : new TargetFailure(BROKEN));
    }
  }

  #fail({ message }: TargetFailure): void {
    clearTimeout(this.#timer);
    this.#connection?.destroy();
    this.#connection = null;
    this.#publication = null;
    this.#slowSince = null;
    this.#triesAt = Date.now() + this.#pauseMs;
    this.#pauseMs = Math.min(this.#pauseMs * 2, this.#limits.longestPauseMs);
    this.#change({ state: 'failed', reason: message });
  }

  /** Returns false while a packet would have to wait for too long, and gives a server up that is slow for a while. */
  #hasRoom({ waiting }: Publication): boolean {
    if (waiting <= this.#limits.mostWaiting) {
      this.#slowSince = null;
      return true;
    }
    this.#waitsForKey = true;
    this.#slowSince ??= Date.now();
    if (Date.now() - this.#slowSince >= this.#limits.slowMs) {
      this.#fail(new TargetFailure('The server takes the stream too slowly.'));
    }
    return false;
  }

  #send(publication: Publication, packet: MediaPacket, time: number, { video, audio }: Configs): void {
    if (packet.kind === 'video-config') this.#waitsForKey = true;
    if (this.#waitsForKey) {
      if (packet.kind !== 'picture' || !packet.isKey || !video) return;
      this.#waitsForKey = false;
      this.#startsAt ??= time;
      publication.sendSize(video.config);
      for (const config of [video, audio]) if (config) publication.send(writeTag(config, this.#timeOf(time)));
    }
    publication.send(writeTag(packet, this.#timeOf(time)));
  }

  #timeOf(time: number): number {
    return Math.max(0, Math.round(time - (this.#startsAt ?? time)));
  }

  #change(change: Pick<TargetReport, 'state' | 'reason'>): void {
    const { state, reason } = this.#report;
    if (this.#isStopped || (state === change.state && reason === change.reason)) return;
    this.#report = { ...this.#report, ...change };
    this.#onChange();
  }
}
