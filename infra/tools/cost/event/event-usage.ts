import { contract } from '#shared/api/contract.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { jittered, PLAYBACK_PER_SECOND, renewalInterval } from '#shared/video/playback/playback-pace.ts';
import { deployedFunctions, LIVE_VIDEO_HANDLERS } from '../../../deployment/deployed-functions.ts';
import { behaviours } from '../../../deployment/edge/behaviours.ts';
import { assumptions, HASHING, MEMORY_MB, TABLES } from '../assumptions.ts';
import type { Usage } from '../bill.ts';
import { addCalls } from './calls.ts';
import { type Broadcasting, broadcastingUsage } from './live-hour.ts';
import type { Calls, MeasuredCalls } from '../measured-calls.ts';
import { sumUsage } from './sum-usage.ts';
import { mbitWith, viewerDemand } from '../../demand/viewer-demand.ts';

const GB = 1024 ** 3;
/** The endpoints of the operator's desk, which nobody calls because of an event. */
const DESK = contract.filter(({ route }) => route.includes(' /operator/'));
/** Live video has no table. */
const TABLE_USERS = deployedFunctions.length - LIVE_VIDEO_HANDLERS.length - DESK.length;
const SECONDS_AN_HOUR = 3600;

export interface PricedEvent {
  viewers: number;
  /** Hours that each buyer watches. */
  hours: number;
  /** Megabits per second that a viewer gets. */
  bitrate: number;
  /** Share of viewers who buy and watch; the others only open the event's page. */
  buyers: number;
  /** The broadcast that they watch, which MediaLive encodes and MediaPackage packages; null for a film. */
  live: Broadcasting | null;
  /** True with the setting `waf`. */
  hasFirewall: boolean;
}

/** Returns an event's use of every priced item, based on the measured requests of one viewer. */
export function eventUsage(event: PricedEvent, measured: MeasuredCalls): Usage {
  const watching = event.viewers * event.buyers;
  const renewals = watching * Math.floor((event.hours * SECONDS_AN_HOUR) / renewEverySeconds(watching));
  const calls = addCalls(
    [event.viewers, measured.visit],
    [watching, measured.purchase],
    [watching, measured.end],
    [renewals, measured.renewal],
  );
  const delivered = deliveryUsage(calls, pictureOf(event, measured), watching);
  const usage = {
    ...delivered,
    ...functionUsage(calls, event.hours),
    ...paymentUsage(calls),
    ...tableUsage(watching),
    ...(event.hasFirewall && { firewallRequests: delivered.edgeRequests ?? 0 }),
  };
  if (!event.live) return usage;
  return sumUsage([1, usage], [event.hours, broadcastingUsage(event.live, watching, event.bitrate)]);
}

/** Returns the average time between two renewals of an audience that its organiser has named. */
export const renewEverySeconds = (audience: number): number =>
  jittered(renewalInterval({ audience, perSecond: PLAYBACK_PER_SECOND }), 0.5);

/** One viewer's requests and bytes of the picture, from wherever it comes. */
interface Picture {
  requests: number;
  bytes: number;
  /** True for a film, which S3 keeps. */
  isKept: boolean;
}

/** Returns the use of what delivers files, pages and the picture to viewers. */
function deliveryUsage(calls: Calls, picture: Picture, watching: number): Usage {
  const { missedShare, renditionsFactor } = assumptions;
  const kept = picture.isKept ? picture : { requests: 0, bytes: 0 };
  return {
    edgeTransfer: (bytesOf(calls) + watching * picture.bytes) / GB,
    edgeRequests: requestsTo(calls, () => true) + watching * picture.requests,
    edgeToOrigin: calls.sentBytes / GB,
    edgeFunction: requestsTo(calls, ({ origin, signed }) => origin !== 'media' || signed) + watching * picture.requests,
    // Each request for media asks whether its session was ended.
    edgeKeyReads: requestsTo(calls, ({ signed }) => signed) + watching * picture.requests,
    edgeInvalidations: assumptions.changesOfEvent,
    fileReads: (requestsTo(calls, ({ origin }) => origin !== 'api') + watching * kept.requests) * missedShare,
    fileWrites: kept.requests * renditionsFactor,
    fileStorage: (kept.bytes * renditionsFactor) / GB,
  };
}

/** Returns the use of what answers calls and pages. */
function functionUsage(calls: Calls, hours: number): Usage {
  const { requests, gigabyteSeconds } = functionCalls(calls);
  const atOnce = gigabyteSeconds / (MEMORY_MB / 1024) / (hours * SECONDS_AN_HOUR);
  const invocations = requests + calls.deliveries;
  const secretReads = Math.ceil(atOnce) * hours * (60 / assumptions.secretMinutes);
  return {
    apiRequests: requests,
    functionRequests: invocations,
    functionTime: gigabyteSeconds,
    // Includes the reads for cached pages, as if the edge cached none: they are few.
    tableReads: calls.readUnits,
    tableWrites: calls.writeUnits,
    logs: (calls.logBytes + invocations * assumptions.lambdaLogBytes) / GB,
    secretReads,
    // Every reading of a secret asks for its key, and as if every other function used every table all the time.
    keyRequests: secretReads + TABLE_USERS * TABLES * hours * (60 / assumptions.keyMinutes),
  };
}

/** Returns what the tables hold of an event's buyers in the month after it, with its backup. */
function tableUsage(watching: number): Usage {
  const gigabytes = (watching * assumptions.storedBytes) / GB;
  return { tableStorage: gigabytes, tableBackups: gigabytes };
}

/** Returns the use of what carries payments from the provider to their record. */
function paymentUsage({ routes, deliveries }: Calls): Usage {
  // Requested mails are events, too. Providers' events count twice, which errs on the expensive side.
  const events = (routes['POST /webhooks/stripe'] ?? 0) + (routes['POST /webhooks/paypal'] ?? 0) + deliveries;
  return {
    busEvents: events,
    busArchive: (events * assumptions.archivedBytes) / GB,
    queueRequests: deliveries * assumptions.requestsPerMessage,
  };
}

/** Returns what a buyer gets of the picture: by the one model of what a viewer asks for. */
function pictureOf({ hours, bitrate, live }: PricedEvent, measured: MeasuredCalls): Picture {
  const { requestsASecond, bytesBeside } = viewerDemand(live ? live.latency : 'film', measured);
  const seconds = hours * SECONDS_AN_HOUR;
  return {
    requests: Math.ceil(requestsASecond * seconds) + (live ? 0 : measured.film.playlists),
    bytes: ((mbitWith(bitrate, bytesBeside) * 1_000_000) / 8) * seconds,
    isKept: !live,
  };
}

const bytesOf = ({ edge }: Calls) => Object.values(edge).reduce((sum, { bytes }) => sum + bytes, 0);

const requestsTo = ({ edge }: Calls, isMeant: (behaviour: (typeof behaviours)[number]) => boolean) =>
  behaviours.filter(isMeant).reduce((sum, { pattern }) => sum + (edge[pattern]?.requests ?? 0), 0);

/** Returns the requests that reach functions, and how long these run for them: of cached pages, only the missed share. */
function functionCalls(calls: Calls): { requests: number; gigabyteSeconds: number } {
  const pages = requestsTo(calls, ({ origin, keep }) => origin === 'api' && keep === 'answer') * assumptions.missedShare;
  const called = (contract as readonly Endpoint[]).filter(({ edgeCache }) => !edgeCache);
  const hashing = called.filter(({ route }) => (HASHING.routes as readonly string[]).includes(route));
  // Endpoints without a count are not called by viewers, or were added after the measurement; then a test asks for a new one.
  const count = (endpoints: readonly Endpoint[]) =>
    endpoints.reduce((sum, { route }) => sum + ((calls.routes as Record<string, number>)[route] ?? 0), 0);
  const slow = count(hashing);
  const requests = count(called) + pages;
  const usual = requests - slow + calls.deliveries;
  const gigabyteSeconds =
    gigabyteSecondsOf(usual, MEMORY_MB, assumptions.billedMs) +
    gigabyteSecondsOf(slow, HASHING.memoryMb, assumptions.billedMsHashing);
  return { requests, gigabyteSeconds };
}

const gigabyteSecondsOf = (calls: number, memoryMb: number, milliseconds: number) =>
  (calls * memoryMb * milliseconds) / 1024 / 1000;
