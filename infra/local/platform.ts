import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { API_PREFIX } from '#shared/api/endpoint.ts';
import { CLIP_REPORT } from '#shared/bus/video/clip-events.ts';
import { BROADCAST_REPORT, LIVE_VIDEO_SOURCE } from '#shared/bus/video/broadcast-events.ts';
import { salesCounting, type StreamRule, streamRules } from '#shared/bus/streams.ts';
import { buildWeb } from '../deployment/build/build-web.ts';
import { lowerPriorityOfWorkers } from './processes/background-workers.ts';
import { signedRequests } from '../stand-ins/aws/dynamodb/table-stream.ts';
import { type LocalBus, openBus } from './bus/local-bus.ts';
import { type ReservedPort, reservePort } from './reserved-port.ts';
import { databaseFile } from './database/database.ts';
import { checkpointName, startStreamConsumers } from './database/stream-consumers.ts';
import { createEdge } from './edge/edge.ts';
import { MediaLog } from './edge/media-log.ts';
import { type Backends, startBackends } from './backends.ts';
import { mailDir } from './mails.ts';
import { functionEnvironment, LOCAL_CREDENTIALS } from './environment.ts';
import { createGateway, type LoadHandler } from './gateway/gateway.ts';
import { gatewayListener } from './gateway/gateway-listener.ts';
import { handlerLoader } from './gateway/load-handler.ts';
import type { Keys } from './keys/keys.ts';
import { platformKeys } from './keys/platform-keys.ts';
import { type LiveVideo, startLiveVideo } from './live/live-video.ts';
import { addressesFor, type LocalInfo, localInfo, localPages } from './local-info.ts';
import { operatorAlarms, statusAlarms } from './bus/operator-alarms.ts';
import type { Options } from './options.ts';
import { beginHistory, hasHistory } from './seed/history/progress-file.ts';
import { startHistory } from './seed/history/start-history.ts';
import { startSchedules } from './bus/schedules.ts';
import { RunningParts } from './processes/running-parts.ts';

export interface Platform {
  info: LocalInfo;
  stop: () => Promise<void>;
}

interface Host {
  /** Root of the repository. */
  root: string;
  /** Receives progress messages, one line per call. */
  log: (line: string) => void;
  /** Called when a part exits unexpectedly, so that the platform cannot continue. */
  onLost: (sentence: string) => void;
}

/**
 * Starts everything that a deployment has on this machine: the edge, the API, the bus, the database and the payment
 * providers' stand-ins.
 * @throws StartupError saying what to do if it cannot start
 */
export async function startPlatform(options: Options, { root, log, onLost }: Host): Promise<Platform> {
  const edgePort = await reservePort(options.port);
  const parts = new RunningParts(options.dataDir, onLost);
  parts.addClosing(edgePort.close);
  try {
    if (mayHaveHistory(options) && !existsSync(databaseFile(options.dataDir))) beginHistory(options.dataDir);
    const keys = platformKeys(options);
    const load = handlerLoader<unknown>(root);
    const live = await startLiveVideo({
      dataDir: options.dataDir,
      mediaDir: mediaDir(options),
      port: options.rtmpPort,
      latency: options.liveLatency,
      report: (report) =>
        void bus.put([{ Source: LIVE_VIDEO_SOURCE, DetailType: BROADCAST_REPORT, Detail: JSON.stringify(report) }]),
      reportClip: (report) =>
        void bus.put([{ Source: LIVE_VIDEO_SOURCE, DetailType: CLIP_REPORT, Detail: JSON.stringify(report) }]),
      targetsOf: async (eventId) => {
        // Imported only now, because it reads the functions' environment.
        const { findTargets } = await import('../../functions/video/broadcast/multistream/multistream-store.ts');
        return (await findTargets(eventId)).targets;
      },
    });
    parts.addClosing(live.stop);
    const bus = openBus(path.join(options.dataDir, 'bus.sqlite'), load, undefined, [
      live.rule,
      live.clipRule,
      operatorAlarms(log),
      statusAlarms(load),
    ]);
    parts.addClosing(bus.stop);
    const [{ distDir }, backends] = await Promise.all([
      buildWeb({ log, root }),
      startBackends(options, { root, keys, bus, parts }),
    ]);
    const mediaLog = new MediaLog(async (file, lines) => {
      // Imported only now, because it reads the functions' environment.
      const { noteEvidence } = await import('../../functions/video/playback/evidence/note-evidence.ts');
      await noteEvidence(file, lines);
    });
    const info = await open({ mediaLog, options, root, keys, bus, load: load as LoadHandler, live, distDir, edgePort, backends });
    parts.addClosing(startSchedules(load, options.scheduleSeconds));
    const checkpointFile = (rule: StreamRule) => path.join(options.dataDir, checkpointName(rule));
    const rules = streamRules.filter((rule) => options.countsSales || rule !== salesCounting);
    const request = signedRequests(backends.dynamodb, LOCAL_CREDENTIALS);
    const consumers = startStreamConsumers(rules, { request, checkpointFile, load });
    const isTold = mayHaveHistory(options) && hasHistory(options.dataDir);
    const stopHistory = isTold ? startHistory({ root, dataDir: options.dataDir, log }) : () => undefined;
    const stop = async () => {
      stopHistory();
      // Before the database stops.
      await mediaLog.stop();
      await consumers.stop();
      await parts.stop();
    };
    return { info, stop };
  } catch (error) {
    await parts.stop();
    throw error;
  }
}

interface OpenOptions {
  mediaLog: MediaLog;
  options: Options;
  root: string;
  keys: Keys;
  bus: LocalBus;
  load: LoadHandler;
  live: LiveVideo;
  distDir: string;
  edgePort: ReservedPort;
  backends: Backends;
}

/** Sets the functions' environment, seeds the database, and starts to accept requests. */
async function open({
  mediaLog,
  options,
  root,
  keys,
  bus,
  load,
  live,
  distDir,
  edgePort,
  backends,
}: OpenOptions): Promise<LocalInfo> {
  const { stripe, paypal, providerPort, startJobs, endedKeys, ...others } = backends;
  const addresses = addressesFor(options.port);
  const shellTemplate = path.join(distDir, 'index.html');
  const siteHost = new URL(addresses.site).host;
  const environment = functionEnvironment(keys, { ...others, siteHost, stripe, paypal, shellTemplate }, options.liveLatency);
  Object.assign(process.env, environment);

  // Imported only now, because the modules it loads read the environment that was just set.
  const { seed } = await import('./seed/seed.ts');
  const sampleDir = path.join(root, 'infra/local/sample/hls');
  const events = await seed({ mediaDir: mediaDir(options), sampleDir, organizerPassword: keys.organizerPassword });
  const { dynamodb, aws } = others;
  const info = localInfo({ addresses, events, keys, stripe, paypal, dynamodb, aws, live: live.ingestUrl });

  const gateway = createGateway(load);
  const api = gatewayListener(gateway);
  const edge = createEdge({
    gateway,
    webDir: distDir,
    mediaDir: mediaDir(options),
    live: live.answer,
    endedSessions: endedKeys,
    mediaLog,
    originSecret: keys.originSecret,
    mediaPublicKeys: new Map([[keys.mediaKeyPairId, keys.mediaPublicKey]]),
    local: localPages(info, mailDir(options), bus),
    country: options.country,
    blockedCountries: options.blockedCountries,
    refusalPage: readFileSync(path.join(root, 'infra/deployment/edge/region-blocked.html'), 'utf8'),
    standInScript: stripe && `${stripe}/stripe.js`,
  });
  lowerPriorityOfWorkers();
  // In a deployment, providers call the API directly. Here, developers know one address and let Stripe's CLI forward to it.
  edgePort.serve((request, response) => (isWebhook(request.url) ? api : edge)(request, response));
  providerPort.serve(api);
  bus.start();
  startJobs();
  return info;
}

/** Returns true for a platform whose first two months may be made up: never with the real Stripe, which nobody has paid, nor in a database of others. */
const mayHaveHistory = ({ hasHistory: isWanted, stripe, dynamodbEndpoint }: Options) => isWanted && !stripe && !dynamodbEndpoint;

/** Folder that holds one folder per event with its media; its name is the beginning of their paths. */
const mediaDir = ({ dataDir }: Options) => path.join(dataDir, 'media');

const isWebhook = (url = '') => url.startsWith(`${API_PREFIX}/webhooks/`);
