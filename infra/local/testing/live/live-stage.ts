import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IngestProtocol } from '#shared/video/broadcast/broadcast.ts';
import {
  BROADCAST_REPORT,
  BROADCAST_SOURCE,
  type BroadcastReport,
  broadcastReportSchema,
  type BroadcastRequest,
  LIVE_VIDEO_SOURCE,
} from '#shared/bus/video/broadcast-events.ts';
import { CLIP_SOURCE, type ClipReport, type ClipRequest, MAKE_CLIP } from '#shared/bus/video/clip-events.ts';
import type { LiveLatency } from '#shared/video/broadcast/live-latency.ts';
import { type LocalBus, openBus } from '../../bus/local-bus.ts';
import { createEdge } from '../../edge/edge.ts';
import { type LiveVideo, startLiveVideo } from '../../live/live-video.ts';
import type { RelayTarget } from '../../live/relay/target-relay.ts';
import { bareEdge } from '../platform/bare-edge.ts';
import { filmCookies, filmKeys } from '../platform/film-cookies.ts';
import { temporaryFolder } from './packaged.ts';
import { TestEncoder } from './test-encoder.ts';

export interface StageAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  text: string;
}

const HOST = 'show.marquee.localhost';
const GIVE_UP_MS = 45_000;
export const EVENT_ID = 'evt_show';
/** Returns the path of the event's media for a viewer's session. */
const folderOf = (session: string) => `/media/${EVENT_ID}/~${session}/`;
const SESSION = 's1';

const headerOf = (cookies: ReadonlyMap<string, string>) => [...cookies].map((pair) => pair.join('=')).join('; ');

/** The live video of one machine, with the bus and the edge around it. */
export class LiveStage {
  readonly reports: BroadcastReport[] = [];
  readonly clipReports: ClipReport[] = [];
  /** The servers that broadcasts are sent on to, from the next one that is prepared. */
  targets: readonly RelayTarget[] = [];
  readonly dataDir: string;
  readonly live: LiveVideo;
  readonly #bus: LocalBus;
  readonly #server: Server;

  private constructor(dataDir: string, live: LiveVideo, bus: LocalBus, reports: BroadcastReport[]) {
    this.dataDir = dataDir;
    this.live = live;
    this.reports = reports;
    this.#bus = bus;
    this.#server = createServer(
      createEdge({
        ...bareEdge,
        gateway: () => Promise.resolve({ status: 500, headers: {}, cookies: [], body: Buffer.from('') }),
        webDir: dataDir,
        mediaDir: path.join(dataDir, 'media'),
        live: live.answer,
        mediaPublicKeys: filmKeys,
      }),
    );
  }

  /** @param dataDir where an earlier stage may have left broadcasts */
  static async open(dataDir: string, latency: LiveLatency = 'low'): Promise<LiveStage> {
    const reports: BroadcastReport[] = [];
    const live = await startLiveVideo({
      dataDir,
      mediaDir: path.join(dataDir, 'media'),
      port: null,
      latency,
      targetsOf: () => Promise.resolve(stage.targets),
      reportClip: (report) => void stage.clipReports.push(report),
      report: (report) =>
        void bus.put([{ Source: LIVE_VIDEO_SOURCE, DetailType: BROADCAST_REPORT, Detail: JSON.stringify(report) }]),
    });
    const collect = {
      id: 'collect-reports',
      source: [LIVE_VIDEO_SOURCE],
      detailType: [BROADCAST_REPORT],
      consume: (detail: unknown) => Promise.resolve(void reports.push(broadcastReportSchema.parse(detail))),
    };
    const load = () => Promise.reject(new Error('No function is called.'));
    const bus = openBus(path.join(dataDir, 'bus.sqlite'), load, () => 100, [live.rule, live.clipRule, collect]);
    const stage = new LiveStage(dataDir, live, bus, reports);
    await new Promise<void>((resolve) => stage.#server.listen(0, '127.0.0.1', resolve));
    bus.start();
    return stage;
  }

  /** Puts a request of the product on the bus. */
  ask(request: BroadcastRequest): void {
    this.#bus.put([{ Source: BROADCAST_SOURCE, DetailType: request.type, Detail: JSON.stringify(request) }]);
  }

  /** Asks for a clip. */
  askForClip(request: ClipRequest): void {
    this.#bus.put([{ Source: CLIP_SOURCE, DetailType: MAKE_CLIP, Detail: JSON.stringify(request) }]);
  }

  /** Asks for a broadcast's next step. */
  askFor(type: 'go-live' | 'end-broadcast', broadcastId: string): void {
    this.ask({ type, eventId: EVENT_ID, broadcastId, at: new Date().toISOString() });
  }

  /** Prepares a broadcast whose stream key is `key-` and its id. @returns the stream key */
  async prepare(broadcastId: string, protocol: IngestProtocol = 'rtmp'): Promise<string> {
    const ingestKey = `key-${broadcastId}`;
    const at = new Date().toISOString();
    this.ask({
      type: 'prepare-broadcast',
      eventId: EVENT_ID,
      broadcastId,
      at,
      ingestKey,
      redundant: false,
      protocol,
      editions: [],
    });
    await this.reported('prepared', broadcastId);
    return ingestKey;
  }

  /** Connects an encoder by RTMP. */
  async connected(streamKey: string): Promise<TestEncoder> {
    const encoder = new TestEncoder();
    await encoder.connect(this.live.ingestUrl, streamKey);
    return encoder;
  }

  /** Waits for a report of a kind, and returns it. @param count how many of them have to be there */
  async reported<Kind extends BroadcastReport['kind']>(
    kind: Kind,
    broadcastId: string,
    count = 1,
  ): Promise<BroadcastReport & { kind: Kind }> {
    const found = () => this.reports.filter((one) => one.kind === kind && one.broadcastId === broadcastId);
    await until(() => found().length >= count, `${kind} of ${broadcastId}`);
    return found()[count - 1] as BroadcastReport & { kind: Kind };
  }

  /** Fetches a file of the event's media. @param cookies of a viewer with access, unless others are given */
  get(file: string, cookies?: ReadonlyMap<string, string>, session = SESSION): Promise<StageAnswer> {
    return this.#ask(folderOf(session) + file, headerOf(cookies ?? filmCookies(HOST + folderOf(session), 'http')));
  }

  /** Fetches a path of the site, without cookies. */
  getPublic(path: string): Promise<StageAnswer> {
    return this.#ask(path, '');
  }

  #ask(file: string, cookie: string): Promise<StageAnswer> {
    const { port } = this.#server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path: file, headers: { host: HOST, cookie }, agent: false };
      const outgoing = request(options, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () => {
          const body = Buffer.concat(chunks);
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body, text: body.toString() });
        });
      });
      outgoing.setTimeout(GIVE_UP_MS, () => outgoing.destroy(new Error(`${file}: no answer`)));
      outgoing.once('error', reject).end();
    });
  }

  /** Returns the URL of a file for programs that send the cookies of a viewer themselves, and these cookies. */
  address(file: string): { url: string; cookie: string; host: string } {
    const { port } = this.#server.address() as AddressInfo;
    const cookie = headerOf(filmCookies(HOST + folderOf(SESSION), 'http'));
    return { url: `http://127.0.0.1:${port}${folderOf(SESSION)}${file}`, cookie, host: HOST };
  }

  close(): void {
    this.live.stop();
    this.#bus.stop();
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

/**
 * Gives a test file a folder of live video, in which it can open one stage after the other. The last one is closed and the folder
 * removed after the tests. What the stages log is not shown: it says why encoders are disconnected, which some tests are about.
 */
export function useLiveFolder(latency: LiveLatency = 'low'): { folder: string; openStage: () => Promise<LiveStage> } {
  const { folder, remove } = temporaryFolder();
  let last: LiveStage | undefined;
  beforeAll(() => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
  });
  afterAll(() => {
    last?.close();
    remove();
  });
  return { folder, openStage: async () => (last = await LiveStage.open(folder, latency)) };
}

/** Waits until something is true, however busy the machine is. @throws Error after 45 seconds */
export async function until(isTrue: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const giveUpAt = Date.now() + GIVE_UP_MS; Date.now() < giveUpAt; await sleep(20)) if (await isTrue()) return;
  throw new Error(`There was no ${what}.`);
}
