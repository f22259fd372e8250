import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { IngestProtocol } from '#shared/video/broadcast/broadcast.ts';
import { BROADCAST_SOURCE, type BroadcastReport, broadcastRequestSchema } from '#shared/bus/video/broadcast-events.ts';
import { CLIP_SOURCE, type ClipReport, clipRequestSchema, MAKE_CLIP } from '#shared/bus/video/clip-events.ts';
import type { LiveLatency } from '#shared/video/broadcast/live-latency.ts';
import type { LocalRule } from '../bus/local-rule.ts';
import { notFound } from '../edge/send-file.ts';
import { readBroadcasts } from './broadcasts-file.ts';
import { takeIngestPort, takeSecureIngestPort } from './ingest/ingest-port.ts';
import { ownCertificate } from './ingest/own-certificate.ts';
import type { LiveServer } from './live-server.ts';
import type { RelayTarget } from './relay/target-relay.ts';

/** Time for a batch of clips, which are made one after the other. */
const CLIPS_SECONDS = 3_600;

export interface LiveVideo {
  /** The address that encoders send to with RTMP, without the stream key. */
  ingestUrl: string;
  /** The rule with which the bus delivers the product's requests. */
  rule: LocalRule;
  /** The same for clips. */
  clipRule: LocalRule;
  /** Answers a request for a path below `/media/{eventId}/live/`. */
  answer: (request: IncomingMessage, response: ServerResponse, pathname: string) => Promise<void>;
  stop: () => void;
}

interface LiveVideoSettings {
  dataDir: string;
  /** Folder that holds one folder per event with its media. */
  mediaDir: string;
  /** Port for encoders; null for RTMP's own or the next free one. */
  port: number | null;
  latency: LiveLatency;
  report: (report: BroadcastReport) => void;
  reportClip: (report: ClipReport) => void;
  /** Returns the servers that an event's broadcasts are sent on to. */
  targetsOf: (eventId: string) => Promise<readonly RelayTarget[]>;
}

/**
 * Starts the live video of one machine. Its code is loaded once a broadcast is prepared: most runs of the platform have none, and its
 * libraries take memory.
 * @throws StartupError if the port is not available
 */
export async function startLiveVideo({ port, ...settings }: LiveVideoSettings): Promise<LiveVideo> {
  let server: Promise<LiveServer> | null = null;
  const acceptWith = (protocol: IngestProtocol) => (socket: Socket) =>
    void (server ? server.then((loaded) => loaded.accept(socket, protocol)) : socket.destroy());
  const plain = await takeIngestPort(port, acceptWith('rtmp'));
  const secure = await takeSecureIngestPort(ownCertificate(settings.dataDir), acceptWith('rtmps'));
  const ingestUrl = `rtmp://127.0.0.1:${plain.port}/live`;
  const ingestUrls = { rtmp: ingestUrl, rtmps: `rtmps://127.0.0.1:${secure.port}/live` };
  const load = (): Promise<LiveServer> =>
    (server ??= import('./live-server.ts').then(({ LiveServer: Server }) => new Server({ ...settings, ingestUrls })));
  if (readBroadcasts(settings.dataDir).some(({ isOver }) => !isOver)) await load();
  return {
    ingestUrl,
    rule: {
      id: 'live-video',
      source: [BROADCAST_SOURCE],
      detailType: ['prepare-broadcast', 'go-live', 'end-broadcast'],
      consume: async (detail) => (await load()).handle(broadcastRequestSchema.parse(detail)),
    },
    clipRule: {
      id: 'make-clip',
      source: [CLIP_SOURCE],
      detailType: [MAKE_CLIP],
      consume: async (detail) => (await load()).makeClip(clipRequestSchema.parse(detail)),
      timeoutSeconds: CLIPS_SECONDS,
    },
    answer: async (request, response, pathname) => {
      if (!server) return notFound(response);
      await (await server).answer(request, response, pathname);
    },
    stop: () => {
      plain.close();
      secure.close();
      void server?.then((loaded) => loaded.stop());
    },
  };
}
