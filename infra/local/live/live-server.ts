import { rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import path from 'node:path';
import { type IngestProtocol, LIVE_FOLDER, REPLAY_FOLDER } from '#shared/video/broadcast/broadcast.ts';
import type { BroadcastReport, BroadcastRequest } from '#shared/bus/video/broadcast-events.ts';
import type { LiveLatency } from '#shared/video/broadcast/live-latency.ts';
import type { ClipReport, ClipRequest } from '#shared/bus/video/clip-events.ts';
import { notFound } from '../edge/send-file.ts';
import { type KnownBroadcast, readBroadcasts, writeBroadcasts } from './broadcasts-file.ts';
import { ClipMaker } from './clips/clip-maker.ts';
import { type KeptMedia, replayMedia, runningMedia } from './clips/clip-source.ts';
import { type KeyHint, whoseKey } from './ingest/wrong-key.ts';
import { acceptEncoder } from './ingest/rtmp-connection.ts';
import { LiveBroadcast } from './live-broadcast.ts';
import type { RelayTarget } from './relay/target-relay.ts';
import { moveReplay, writeReplay } from './replay/keep-replay.ts';

export interface LiveServerSettings {
  dataDir: string;
  /** Folder that holds one folder per event with its media. */
  mediaDir: string;
  /** The address that encoders send to, without the stream key, by protocol. */
  ingestUrls: Readonly<Partial<Record<IngestProtocol, string>>>;
  latency: LiveLatency;
  report: (report: BroadcastReport) => void;
  reportClip: (report: ClipReport) => void;
  /** Returns the servers that an event's broadcasts are sent on to. */
  targetsOf: (eventId: string) => Promise<readonly RelayTarget[]>;
}

/** Players at the live edge get the end of the playlist and the last segments for this long, milliseconds. */
const SERVED_AFTER_END_MS = 30_000;
const NOT_TAKEN = 'One machine takes RTMP and RTMPS. Prepare the broadcast for one of them.';
/** Ids become names of folders. */
const SAFE_ID = /^[\w-]{1,100}$/;

/** Takes the product's requests, and answers with reports. Requests can come twice. */
export class LiveServer {
  readonly #settings: LiveServerSettings;
  readonly #known: Map<string, KnownBroadcast>;
  readonly #open = new Map<string, LiveBroadcast>();
  readonly #clips: ClipMaker;

  /** Continues the broadcasts that an earlier process prepared. */
  constructor(settings: LiveServerSettings) {
    this.#settings = settings;
    this.#known = new Map(readBroadcasts(settings.dataDir).map((known) => [known.broadcastId, known]));
    for (const known of this.#known.values()) if (!known.isOver) this.#opened(known);
    this.#clips = new ClipMaker({
      publicDir: path.dirname(settings.mediaDir),
      mediaOf: (request) => this.#mediaOf(request),
      report: settings.reportClip,
    });
  }

  /** @throws Error if a broadcast is to go live before its preparation has arrived */
  async handle(request: BroadcastRequest): Promise<void> {
    const { eventId, broadcastId } = request;
    if (!SAFE_ID.test(eventId) || !SAFE_ID.test(broadcastId)) throw new Error('An id is not a name of a folder.');
    switch (request.type) {
      case 'prepare-broadcast':
        return this.#prepare(request);
      case 'go-live':
        return this.#goLive(broadcastId);
      default:
        return this.#end(eventId, broadcastId);
    }
  }

  /** Makes a clip of a broadcast. @throws an error if it has to be asked for again */
  async makeClip(request: ClipRequest): Promise<void> {
    const { eventId, broadcastId, clipId } = request;
    if (![eventId, broadcastId, clipId].every((id) => SAFE_ID.test(id))) throw new Error('An id is not a name of a folder.');
    await this.#clips.make(request);
  }

  #mediaOf({ eventId, broadcastId }: ClipRequest): KeptMedia | null {
    const known = this.#known.get(broadcastId);
    if (known?.eventId !== eventId) return null;
    const open = known.isOver ? undefined : this.#open.get(broadcastId);
    return open ? runningMedia(open.recording) : replayMedia(this.#folder(REPLAY_FOLDER, known));
  }

  /** @param protocol of the encoder: a broadcast takes the one that it was prepared for */
  accept(socket: Socket, protocol: IngestProtocol): void {
    acceptEncoder(socket, (streamKey) => {
      const known = [...this.#known.values()].find(({ ingestKey, isOver }) => ingestKey === streamKey && !isOver);
      if (known?.protocol === protocol) return this.#opened(known);
      const hint = known ? ({ broadcastId: known.broadcastId, kind: 'other-protocol' } as const) : this.#whoseKey(streamKey);
      if (hint) this.#open.get(hint.broadcastId)?.refuse({ kind: hint.kind });
      return null;
    });
  }

  #whoseKey(streamKey: string): KeyHint | null {
    const waits = (broadcastId: string) => this.#open.get(broadcastId)?.hasEncoder === false;
    return whoseKey(streamKey, [...this.#known.values()], waits);
  }

  /** Answers a request for `/{eventId}/{broadcastId}/{file}`. */
  async answer(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
    const [, eventId, broadcastId = '', file = '', ...rest] = pathname.split('/');
    const broadcast = this.#open.get(broadcastId);
    const isKnown = this.#known.get(broadcastId)?.eventId === eventId;
    if (!broadcast || !isKnown || rest.length > 0) return notFound(response);
    const query = new URLSearchParams((request.url ?? '').split('?').slice(1).join('?'));
    await broadcast.origin.serve(request, response, file, query);
  }

  async stop(): Promise<void> {
    this.#clips.stop();
    await Promise.all([...this.#open.values()].map((broadcast) => broadcast.stop()));
  }

  async #prepare(request: Extract<BroadcastRequest, { type: 'prepare-broadcast' }>): Promise<void> {
    const { eventId, broadcastId, ingestKey, protocol } = request;
    const url = this.#settings.ingestUrls[protocol];
    if (url === undefined) return this.#report({ kind: 'failed', eventId, broadcastId, reason: NOT_TAKEN });
    const targets = this.#known.has(broadcastId) ? [] : await this.#settings.targetsOf(eventId);
    // It may have ended meanwhile.
    const known = this.#known.get(broadcastId);
    if (known?.isOver) return;
    if (!known) {
      this.#keep({ eventId, broadcastId, ingestKey, protocol, targets, isLive: false, isOver: false, replaySeconds: null });
      this.#opened(this.#known.get(broadcastId)!);
    }
    const streamKey = known?.ingestKey ?? ingestKey;
    this.#report({ kind: 'prepared', eventId, broadcastId, ingest: [{ protocol, url, streamKey }], clips: true });
  }

  async #goLive(broadcastId: string): Promise<void> {
    const known = this.#known.get(broadcastId);
    if (!known) throw new Error('The broadcast is not prepared yet.');
    if (known.isOver || known.isLive) return;
    this.#keep({ ...known, isLive: true });
    await this.#opened(known).goLive();
  }

  async #end(eventId: string, broadcastId: string): Promise<void> {
    const unknown = {
      eventId,
      broadcastId,
      ingestKey: null,
      protocol: 'rtmp',
      isLive: false,
      isOver: false,
      replaySeconds: null,
    } as const;
    const known = { ...(this.#known.get(broadcastId) ?? unknown), targets: [] };
    this.#keep({ ...known, isOver: true });
    // Another process may have received it and written its replay.
    const broadcast = known.isLive && known.replaySeconds === null ? this.#opened(known) : this.#open.get(broadcastId);
    broadcast?.endFaults();
    await broadcast?.stop();
    const seconds = known.replaySeconds ?? (known.isLive && broadcast ? writeReplay(broadcast.recording) : null);
    this.#keep({ ...known, isOver: true, replaySeconds: seconds });
    const folder = this.#folder(LIVE_FOLDER, known);
    if (seconds === null) {
      this.#open.delete(broadcastId);
      rmSync(folder, { recursive: true, force: true });
      return;
    }
    const target = this.#folder(REPLAY_FOLDER, known);
    moveReplay(folder, target);
    broadcast?.recording.moveTo(target);
    broadcast?.notifyEnd();
    setTimeout(() => this.#open.delete(broadcastId), SERVED_AFTER_END_MS).unref();
    this.#report({ kind: 'replay-ready', eventId, broadcastId, seconds });
  }

  /** Returns a broadcast that encoders may send for; opens it if it is not. */
  #opened(known: KnownBroadcast): LiveBroadcast {
    const { eventId, broadcastId } = known;
    const open = this.#open.get(broadcastId);
    if (open) return open;
    const { isLive, targets } = known;
    const broadcast = new LiveBroadcast(
      { folder: this.#folder(LIVE_FOLDER, known), isLive, latency: this.#settings.latency, targets },
      {
        onReceiving: ({ since, lostAt }, picture, measures, faults) =>
          this.#report({
            kind: 'receiving',
            eventId,
            broadcastId,
            since: written(since),
            ...(lostAt !== null && { lostAt: written(lostAt) }),
            ...(picture && { picture }),
            ...measures,
            faults,
          }),
        onLost: (lastAt) => this.#report({ kind: 'lost', eventId, broadcastId, lastAt: written(lastAt) }),
        onFaults: (faults) => this.#report({ kind: 'signal', eventId, broadcastId, faults }),
        onTargets: (reports) => this.#report({ kind: 'targets', eventId, broadcastId, targets: reports }),
      },
    );
    this.#open.set(broadcastId, broadcast);
    return broadcast;
  }

  #folder(kind: string, { eventId, broadcastId }: KnownBroadcast): string {
    return path.join(this.#settings.mediaDir, eventId, kind, broadcastId);
  }

  #keep(known: KnownBroadcast): void {
    this.#known.set(known.broadcastId, known);
    writeBroadcasts(this.#settings.dataDir, this.#known.values());
  }

  #report(report: DistributiveOmit<BroadcastReport, 'at'>): void {
    this.#settings.report({ ...report, at: new Date().toISOString() });
  }
}

const written = (at: number) => new Date(at).toISOString();

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;
