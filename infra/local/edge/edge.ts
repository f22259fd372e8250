import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import { ERRORS } from '#shared/errors.ts';
import { mediaHeaders } from '#shared/video/films/media-files.ts';
import { clipHeaders, CLIPS_FOLDER } from '#shared/video/clips/clips.ts';
import { pictureHeaders, PICTURES_FOLDER } from '#shared/catalog/pictures.ts';
import { edgeFunction, type EdgeStore } from '../../deployment/edge/run-edge-function.ts';
import { behaviourOf, keptQuery, methodsOf, type EdgeBehaviour } from '../../deployment/edge/behaviours.ts';
import type { ApiAnswer } from '../gateway/gateway.ts';
import type { ApiCall } from '../gateway/proxy-event.ts';
import { readBody } from '../../stand-ins/base/http/listen.ts';
import { sendAnswer } from '../send-answer.ts';
import { answersUntil } from './answers-until.ts';
import { compressed } from './compress.ts';
import { originHeaders } from './forwarding.ts';
import type { MediaLog } from './media-log.ts';
import { forbidden, notFound, sendFile } from './send-file.ts';
import { mayFetch } from './signed-cookies.ts';
import { placeStandIn } from './stand-in-script.ts';

export interface EdgeSettings {
  gateway: (call: ApiCall) => Promise<ApiAnswer>;
  /** Folder of the built SPA. */
  webDir: string;
  /** Folder that holds one folder per event with its media. */
  mediaDir: string;
  /**
   * Serves a broadcast's files while it can be watched live, to those with a valid cookie, by their paths at the packager:
   * `/{eventId}/{broadcastId}/{file}`. Null if there is no live video.
   */
  live: ((request: IncomingMessage, response: ServerResponse, pathname: string) => Promise<void>) | null;
  /** The sessions that were ended, as the distribution's function reads them. */
  endedSessions: EdgeStore;
  /** Logs the requests for films and broadcasts; missing to log none. */
  mediaLog?: MediaLog;
  originSecret: string;
  /** The distribution's key group: PEM by key pair ID. */
  mediaPublicKeys: ReadonlyMap<string, string>;
  /** Returns the answer for a `/_local…` path, which only the local platform has; null for an unknown path or host. */
  local: (host: string, path: string) => unknown;
  /** URL of the stand-in script that pages load instead of the provider's; null to leave pages unchanged. */
  standInScript: string | null;
  /** Country that all viewers are treated as being in: two letters. */
  country: string;
  blockedCountries: readonly string[];
  /** HTML of the page that a rejected request gets. */
  refusalPage: string;
}

/** The settings, with the function that says where media are. */
type MadeSettings = EdgeSettings & { mediaPath: ReturnType<typeof edgeFunction>; cached: ReturnType<typeof answersUntil> };

const IMMUTABLE = 'public, max-age=31536000, immutable';
const IMAGES = 'public, max-age=86400';
const MEDIA_FOLDER = '/media/';
/** The only address whose answers name the moment at which they expire. */
const STATUS_PATH = /^\/api\/v1\/events\/[^/]+\/status$/;

/**
 * Returns a listener that imitates a deployment's distribution: it serves files itself and forwards the rest to the API.
 * It caches only answers that name the moment at which they expire, such as the status of events, so an event change invalidates nothing:
 * `functions/site/events/refresh-edge.ts` does not run here.
 */
export function createEdge(given: EdgeSettings): RequestListener {
  const settings = { ...given, mediaPath: distributionFunction('media-path.js', given.endedSessions), cached: answersUntil() };
  return compressed((request, response) => {
    handle(settings, request, response).catch((error: unknown) => {
      console.error('edge:', error);
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
  });
}

async function handle(settings: MadeSettings, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const pathname = (request.url ?? '/').split('?', 1)[0] ?? '/';
  if (pathname === '/_local' || pathname.startsWith('/_local/')) return sendLocal(settings, request, pathname, response);
  const behaviour = behaviourOf(pathname);
  if (!isAllowed(settings, behaviour, request)) return refuse(settings, response);
  if (behaviour.origin === 'api') return forward(settings, behaviour, request, response);
  if (!isPlain(pathname)) return notFound(response);
  const { webDir, mediaDir } = settings;
  if (behaviour.signed) return sendMedia(settings, request, response, pathname);
  if (behaviour.origin === 'assets') return sendAsset(settings, request, response, pathname);
  if (pathname.startsWith(PICTURES_FOLDER)) {
    return sendFile(request, response, path.dirname(mediaDir), pathname, pictureHeaders(pathname));
  }
  if (pathname.startsWith(CLIPS_FOLDER)) {
    return sendFile(request, response, path.dirname(mediaDir), pathname, clipHeaders(pathname));
  }
  sendFile(request, response, webDir, pathname, { 'cache-control': IMAGES });
}

const distributionFunction = (file: string, store?: EdgeStore) =>
  edgeFunction(path.join(import.meta.dirname, '../../deployment/edge', file), store);
const compressedFile = distributionFunction('compressed-file.js');

/** Serves a file of a film or a broadcast, where the distribution's function says that it is. */
async function sendMedia(
  { mediaPath, live, mediaDir, mediaLog }: MadeSettings,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): Promise<void> {
  const asked: { uri?: string; statusCode?: number } = await mediaPath({ request: { uri: pathname, headers: {} } });
  // Without a path, it is the function's own answer.
  if (asked.uri === undefined) return asked.statusCode === 403 ? forbidden(response) : notFound(response);
  mediaLog?.follow(request, response, pathname);
  if (asked.uri.startsWith(MEDIA_FOLDER)) {
    return sendFile(request, response, path.dirname(mediaDir), asked.uri, mediaHeaders(asked.uri));
  }
  return live ? live(request, response, asked.uri) : notFound(response);
}

/** Serves a file of the site, in the form that the distribution's function chooses. */
async function sendAsset(
  { webDir }: EdgeSettings,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): Promise<void> {
  const accepted = request.headers['accept-encoding'];
  const headers = accepted === undefined ? {} : { 'accept-encoding': { value: String(accepted) } };
  const { uri } = await compressedFile({ request: { uri: pathname, headers } });
  sendFile(request, response, webDir, uri, {
    'cache-control': IMMUTABLE,
    ...(uri !== pathname && { 'content-encoding': 'br', vary: 'accept-encoding' }),
  });
}

/** Returns true if CloudFront would let the request through to its cache or an origin. */
function isAllowed(settings: EdgeSettings, behaviour: EdgeBehaviour, request: IncomingMessage): boolean {
  if (settings.blockedCountries.includes(settings.country)) return false;
  if (!methodsOf(behaviour).includes(request.method ?? 'GET')) return false;
  if (!behaviour.signed) return true;
  // Including the query, as CloudFront compares it: a path that a policy allows must not match inside the query.
  const url = `http://${(request.headers.host ?? '').toLowerCase()}${request.url ?? ''}`;
  return mayFetch(url, cookiesOf(request), settings.mediaPublicKeys);
}

/** Answers 403; a distribution has one page for all of them. */
function refuse({ refusalPage }: EdgeSettings, response: ServerResponse): void {
  response.writeHead(403, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(refusalPage);
}

/**
 * Returns true if a path names an object literally. S3's keys are plain text: a path that would have to be resolved
 * first (`..`, encoded or not) names none, and must not lead from a folder that a cookie opens to another one.
 */
function isPlain(pathname: string): boolean {
  return pathname.split('/').every((segment) => /^[\w.~!$&'()*+,;=:@-]*$/.test(segment) && !/^\.\.?$/.test(segment));
}

function sendLocal(settings: EdgeSettings, request: IncomingMessage, pathname: string, response: ServerResponse): void {
  const answer = settings.local(request.headers.host ?? '', pathname);
  response.writeHead(answer === null ? 404 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer, null, 2));
}

async function forward(
  settings: MadeSettings,
  behaviour: EdgeBehaviour,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request);
  if (!body) {
    const { status, message } = ERRORS.body_too_large;
    response.writeHead(status, { 'content-type': 'application/json' });
    return void response.end(JSON.stringify({ error: message, code: 'body_too_large', field: 'body' }));
  }
  const [path = '/', query = ''] = (request.url ?? '/').split(/\?(.*)/s);
  const kept = behaviour.keep === 'never' ? query : keptQuery(query, behaviour);
  const url = kept ? `${path}?${kept}` : path;
  const ask = () =>
    settings.gateway({
      method: request.method ?? 'GET',
      url,
      headers: originHeaders(request, behaviour, settings),
      body,
      sourceIp: request.socket.remoteAddress ?? '',
    });
  const isStatus = request.method === 'GET' && STATUS_PATH.test(path);
  const answer = await (isStatus ? settings.cached(url, ask) : ask());
  if (settings.standInScript) placeStandIn(answer, settings.standInScript);
  sendAnswer(response, answer, request.method !== 'HEAD');
}

function cookiesOf(request: IncomingMessage): ReadonlyMap<string, string> {
  const pairs = (request.headers.cookie ?? '').split(/;\s*/).filter((pair) => pair.includes('='));
  return new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}
