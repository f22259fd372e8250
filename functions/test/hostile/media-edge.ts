import { Agent, createServer, request, type Server } from 'node:http';
import path from 'node:path';
import { createEdge } from '../../../infra/local/edge/edge.ts';
import { type LiveVideo, startLiveVideo } from '../../../infra/local/live/live-video.ts';
import { listen } from '../../../infra/stand-ins/base/http/listen.ts';
import type { World } from '../world.ts';

/** Host at which the events of these tests are watched. */
export const HOST = 'fight.marquee.localhost';
const GIVE_UP_MS = 20_000;
/** Connections at the same time. */
const CONNECTIONS = 48;

/** One request, sent as it is: no client resolves its path before. */
export interface Attempt {
  method: string;
  path: string;
  headers: Record<string, string>;
}

export interface Outcome {
  attempt: Attempt;
  status: number;
  type: string;
  body: Buffer;
  /** Milliseconds until the answer was complete. */
  took: number;
}

type Packager = LiveVideo['answer'];

/** The local edge in front of a world, with the live video of one machine behind it. */
export class MediaEdge {
  readonly live: LiveVideo;
  readonly #server: Server;
  #port = 0;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

  private constructor(world: World, live: LiveVideo, packager: Packager) {
    this.live = live;
    this.#server = createServer(
      createEdge({
        gateway: world.gateway,
        webDir: path.join(world.mediaDir, '../web'),
        mediaDir: world.mediaDir,
        live: packager,
        endedSessions: world.endedSessions,
        originSecret: world.keys.originSecret,
        mediaPublicKeys: new Map([[world.keys.mediaKeyPairId, world.keys.mediaPublicKey]]),
        local: (_, asked) => (asked === '/_local' ? { site: 'http://marquee.localhost' } : null),
        standInScript: null,
        country: 'US',
        blockedCountries: [],
        refusalPage: '<h1>This site is not available in your country</h1>',
      }),
    );
  }

  /** @param packager answers requests for live video in place of that of one machine */
  static async open(world: World, packager?: Packager): Promise<MediaEdge> {
    const dataDir = path.dirname(world.mediaDir);
    // The state of broadcasts is moved by the story that a test tells.
    const live = await startLiveVideo({
      dataDir,
      mediaDir: world.mediaDir,
      port: null,
      latency: 'low',
      reportClip: () => undefined,
      report: () => {},
      targetsOf: () => Promise.resolve([]),
    });
    const edge = new MediaEdge(world, live, packager ?? live.answer);
    edge.#port = await listen(edge.#server, 0);
    return edge;
  }

  send(attempt: Attempt): Promise<Outcome> {
    const { method, path: asked, headers } = attempt;
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port: this.#port,
        method,
        path: asked,
        headers: { host: HOST, ...headers },
        agent: this.#agent,
      };
      const outgoing = request(options, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () => {
          const { statusCode: status = 0, headers: answered } = incoming;
          const took = performance.now() - startedAt;
          resolve({ attempt, status, type: answered['content-type'] ?? '', body: Buffer.concat(chunks), took });
        });
      });
      outgoing.setTimeout(GIVE_UP_MS, () => outgoing.destroy(new Error(`${method} ${asked}: no answer`)));
      outgoing.once('error', reject).end();
    });
  }

  /** Sends many requests, as many at a time as there are connections. */
  async sendAll(attempts: readonly Attempt[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    const waiting = attempts.values();
    const client = async () => {
      for (const attempt of waiting) outcomes.push(await this.send(attempt));
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, client));
    return outcomes;
  }

  get = (asked: string, headers: Record<string, string> = {}) => this.send({ method: 'GET', path: asked, headers });

  close(): void {
    this.live.stop();
    this.#agent.destroy();
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
